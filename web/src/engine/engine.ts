// The engine: the same Rust that a server runs, as WebAssembly. Texts go in and come out word by word (crates/wasm/src/boundary.rs), so
// nothing here knows an address.

type Put = (word: number) => void
type Words = (number: number) => number

/** Asks the engine something, in JSON. */
export type Ask = (text: string) => string

/** A compiled engine made ready. Its exports carry the names that Rust gave them, and a hash. */
export async function start(module: WebAssembly.Module): Promise<Ask> {
  const imports: Record<string, Record<string, () => number>> = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    // How long a bot thinks is all that it asks of us. The rest describes itself to a generator that we do not need.
    const clock = name.startsWith('__wbg_clock_')
    imports[from] = { ...imports[from], [name]: clock ? () => performance.now() : () => 0 }
  }
  const { exports } = await WebAssembly.instantiate(module, imports)
  const find = (name: string) => {
    const found = Object.entries(exports).find(([exported]) =>
      new RegExp(`^${name}(_[0-9a-f]+)?$`).test(exported),
    )
    if (!found) throw new Error(`the engine has no ${name}`)
    return found[1] as Words
  }
  const [put, ask, take] = [find('put') as Put, find('ask'), find('take')]
  return (text) => {
    const bytes = new TextEncoder().encode(text)
    const words = new DataView(new ArrayBuffer(bytes.length + 4))
    new Uint8Array(words.buffer).set(bytes)
    for (let at = 0; at < bytes.length; at += 4) put(words.getUint32(at, true))
    const length = ask(bytes.length)
    const answer = new DataView(new ArrayBuffer(length + 4))
    for (let at = 0; at < length; at += 4) answer.setUint32(at, take(at), true)
    return new TextDecoder().decode(new Uint8Array(answer.buffer, 0, length))
  }
}
