// Somebody at a terminal: `tablee` in plain lines, who does as the hints say.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BINARY } from './server.ts'

/** How long a terminal may say nothing, on a machine that has other things to do. */
const SILENCE = 120_000

export class Terminal {
  /** Everything that was said. */
  readonly said: string[] = []
  /** The number that it left with. */
  readonly left: Promise<number | null>
  private readonly folder = mkdtempSync(join(tmpdir(), 'tablee-terminal-'))
  private waiting: { like: RegExp; heard: (line: string) => void }[] = []
  private readonly type: (line: string) => void
  private readonly kill: () => void

  constructor(words: string[]) {
    const env = { ...process.env, LC_ALL: 'C.UTF-8', XDG_STATE_HOME: this.folder }
    const child = spawn(BINARY, [...words, '--plain', '--lang', 'fr'], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.type = (line) => child.stdin.write(`${line}\n`)
    this.kill = () => child.kill('SIGKILL')
    // Whoever has left does not listen.
    child.stdin.on('error', () => undefined)
    let silence = setTimeout(this.kill, SILENCE)
    createInterface({ input: child.stdout }).on('line', (line) => {
      clearTimeout(silence)
      silence = setTimeout(this.kill, SILENCE)
      this.hear(line)
    })
    this.left = new Promise((gone) => child.once('exit', (code) => gone(code)))
    void this.left.then(() => clearTimeout(silence))
  }

  /** The next line that is like that, or the one that was said already. */
  async says(like: RegExp): Promise<string> {
    const before = this.said.find((line) => like.test(line))
    if (before !== undefined) return before
    const heard = new Promise<string>((heard) => this.waiting.push({ like, heard }))
    const silent = this.left.then(() =>
      Promise.reject(new Error(`never said ${like}:\n${this.said.join('\n')}`)),
    )
    return Promise.race([heard, silent])
  }

  /** Begins the game, which is the first of what a host can do when everybody is there. */
  begin(): void {
    this.type('1')
  }

  close(): void {
    this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private hear(line: string): void {
    this.said.push(line)
    this.waiting = this.waiting.filter(({ like, heard }) => !like.test(line) || void heard(line))
    const number = /^C’est par le numéro (\d+)/.exec(line)?.[1]
    if (/Que fais-tu|^Plus précisément/.test(line)) this.type('c')
    else if (number) this.type(number)
    else if (line.includes('Quitter la table') && this.said.some((line) => line.startsWith('Points')))
      this.type('q')
  }
}
