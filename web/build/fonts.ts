// The fonts are asked for with the page, not when the first text is drawn: it comes in its own letters, and nothing moves.

import type { Plugin } from 'vite'

export default function fonts(): Plugin {
  return {
    name: 'tablee-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
            injectTo: 'head' as const,
          })),
    },
  }
}
