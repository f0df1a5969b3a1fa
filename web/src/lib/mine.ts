// The tables this device sat at: their secrets stay here.

const KEY = 'tablee-tables'

export interface Mine {
  code: string
  game: string
  /** The seats of this device with their secrets: several when the phone is passed around. */
  seats: { seat: number; token: string; name: string }[]
  at: number
}

export function mine(): Mine[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? (read as Mine[]) : []
  } catch {
    return []
  }
}

export function find(code: string): Mine | undefined {
  return mine().find((table) => table.code === code)
}

/** Remembers a seat, newest table first. */
export function remember(
  code: string,
  game: string,
  seat: { seat: number; token: string; name: string },
): void {
  const all = mine()
  const seats = [
    ...(all.find((table) => table.code === code)?.seats ?? []).filter((one) => one.seat !== seat.seat),
    seat,
  ]
  save([{ code, game, seats, at: Date.now() }, ...all.filter((table) => table.code !== code)].slice(0, 200))
}

export function forget(code: string): void {
  save(mine().filter((table) => table.code !== code))
  dispatchEvent(new Event('tablee-forgot'))
}

/** Forgets a seat that was given up, and the table with its last one. */
export function leaveSeat(code: string, token: string | undefined): void {
  const left = mine().map((table) =>
    table.code === code ? { ...table, seats: table.seats.filter((one) => one.token !== token) } : table,
  )
  save(left.filter(({ seats }) => seats.length > 0))
}

function save(tables: Mine[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables))
  } catch {
    // Without storage a reload loses the seat, but the game goes on until then.
  }
}
