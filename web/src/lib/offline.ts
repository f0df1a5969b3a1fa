// The page as it is kept for a day without a network: public/sw.js.

import type { Lang } from './words.svelte'

/** How long after the first screen: nobody waits for anything by then. */
const LATER = 2000

/** Keeps the whole page, as it is read in this language. While developing, what was kept would only be in the way. */
export function keepPage(lang: Lang): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: lang }))
}

/** The same, once everything that is looked at is there. */
export function keepPageLater(lang: () => Lang): void {
  const later = () => setTimeout(() => keepPage(lang()), LATER)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
