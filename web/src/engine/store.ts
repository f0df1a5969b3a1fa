// The journals of this device's tables, in IndexedDB: lines that only grow, a table's in order.

import type { Kept } from './ask'

interface Row extends Kept {
  code: string
  at: number
}

/** Why something could not be written. */
export type Unwritten = 'elsewhere' | 'full'

const LINES = 'lines'

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the disk does not answer'))
  })
}

export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Store> {
    const opening = indexedDB.open('tablee-here', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(LINES, { keyPath: ['code', 'at'] })
    return new Store(await done(opening))
  }

  private rows(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(LINES, mode, { durability: 'strict' }).objectStore(LINES)
  }

  private static all(code: string): IDBKeyRange {
    return IDBKeyRange.bound([code, 0], [code, Infinity])
  }

  /** All lines of a table; none where there is no such table. */
  async read(code: string): Promise<Kept[]> {
    const rows = (await done(this.rows('readonly').getAll(Store.all(code)))) as Row[]
    return rows.map(({ version, text }) => ({ version, text }))
  }

  /** Adds lines from a place on, all or none; null when they are on disk. */
  append(code: string, from: number, lines: Kept[]): Promise<Unwritten | null> {
    return new Promise((resolve) => {
      try {
        const store = this.rows('readwrite')
        const { transaction } = store
        transaction.oncomplete = () => resolve(null)
        transaction.onabort = () =>
          resolve(transaction.error?.name === 'ConstraintError' ? 'elsewhere' : 'full')
        // A line that is there already is another tab's.
        lines.forEach((line, index) => store.add({ code, at: from + index, ...line } satisfies Row))
      } catch {
        resolve('full')
      }
    })
  }

  async forget(code: string): Promise<void> {
    await done(this.rows('readwrite').delete(Store.all(code)))
  }
}
