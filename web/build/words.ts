// The words of both languages, checked while building: a message that is missing in one of them, or that the source asks
// for and nobody wrote, fails the build.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The ids of the messages in a file, and of their attributes. */
function messages(text: string): string[] {
  const ids: string[] = []
  let message = ''
  for (const line of text.split('\n')) {
    const start = /^(-?[a-zA-Z][\w-]*) *=/.exec(line)
    const attribute = /^ {1,8}\.([a-zA-Z][\w-]*) *=/.exec(line)
    if (start?.[1]) ids.push((message = start[1]))
    else if (attribute?.[1] && message) ids.push(`${message}.${attribute[1]}`)
  }
  return ids
}

function every(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** What is wrong with the words, in sentences. */
export function check(words: string, source: string): string[] {
  const texts = (lang: string) => every(join(words, lang), /\.ftl$/).map((file) => readFileSync(file, 'utf8'))
  const [frTexts, enTexts] = [texts('fr'), texts('en')]
  const ids = (texts: string[]) => new Set(texts.flatMap(messages))
  const [fr, en] = [ids(frTexts), ids(enTexts)]
  // What other messages of its own language are made of is that language's own business.
  const isPart = (id: string, texts: string[]) => texts.some((text) => text.includes(`{ ${id} }`))
  const wrong: string[] = []
  for (const id of fr) if (!en.has(id) && !isPart(id, frTexts)) wrong.push(`${id} is missing in English`)
  for (const id of en) if (!fr.has(id) && !isPart(id, enTexts)) wrong.push(`${id} is missing in French`)
  for (const file of every(source, /\.(ts|svelte)$/)) {
    for (const [, id] of readFileSync(file, 'utf8').matchAll(/\bsay\(\s*'([^']+)'/g)) {
      if (id && !fr.has(id)) wrong.push(`${file} says ${id}, which nobody wrote`)
    }
  }
  return wrong
}

export default function words(folder: string, source: string): Plugin {
  return {
    name: 'tablee-words',
    apply: 'build',
    buildStart() {
      const wrong = check(folder, source)
      if (wrong.length > 0) this.error(`words:\n  ${wrong.join('\n  ')}`)
    },
  }
}
