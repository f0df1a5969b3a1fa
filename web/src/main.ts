import { mount } from 'svelte'
import '@fontsource/atkinson-hyperlegible-next/latin-400.css'
import '@fontsource/atkinson-hyperlegible-next/latin-700.css'
import '@fontsource/fraunces/latin-600.css'
import './app.css'
import App from './App.svelte'
import { settings } from './lib/settings.svelte'
import { speak } from './lib/words.svelte'

const target = document.getElementById('app')
if (target) {
  await speak(settings.lang ?? (navigator.language.startsWith('en') ? 'en' : 'fr'))
  mount(App, { target })
}

// While developing, what was kept would only be in the way.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js')
  // The rest of the page is kept for a day without a network, once nobody waits for anything.
  void navigator.serviceWorker.ready.then(({ active }) => {
    const keep = () => setTimeout(() => active?.postMessage('keep'), 2000)
    if (document.readyState === 'complete') keep()
    else addEventListener('load', keep, { once: true })
  })
}
