// What goes between the worker and the engine: crates/wasm/src/ask.rs.

/** A line of a journal as the disk keeps it. */
export interface Kept {
  version: number
  text: string
}

export type What =
  | 'wake'
  | { load: { code: string; lines: Kept[] } }
  | { request: { path: string; body?: unknown; token?: string | undefined } }
  | { connect: { connection: number; code: string } }
  | { say: { connection: number; text: string } }
  | { gone: { connection: number } }
  | { unwritten: { code: string; lines: Kept[]; elsewhere: boolean; call?: [number, string] | undefined } }
  | { verify: { record: unknown; receipt?: unknown } }

export interface Answer {
  reply?: unknown
  status: number
  write: { code: string; from: number; lines: Kept[] }[]
  tell: { connection: number; text: string | null }[]
  wake?: number
}

/** What a page asks of the worker, by a number of its own. */
export type FromPage =
  | { engine: WebAssembly.Module }
  | { id: number; ask: What; pace?: number }
  | { id: number; forget: string }
  | { id: number; lines: string }

/** What the worker answers, and whether the disk has no room for what bots do. */
export type ToPage =
  | { id: number; status: number; reply: unknown }
  | { connection: number; text: string | null }
  | { full: boolean }
