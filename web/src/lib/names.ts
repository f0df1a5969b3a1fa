// Two bots of the same level have the same name. At the table they are told apart.

export function distinct(names: string[]): string[] {
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length
    return name && before > 0 ? `${name} ${before + 1}` : name
  })
}
