import { mount } from 'svelte'
import '@fontsource/atkinson-hyperlegible-next/latin-400.css'
import '@fontsource/atkinson-hyperlegible-next/latin-700.css'
import '@fontsource/fraunces/latin-600.css'
import './app.css'
import App from './App.svelte'
import { keepPageLater } from './lib/offline'
import { settings } from './lib/settings.svelte'
import { expectGames, language, speak } from './lib/words.svelte'

const target = document.getElementById('app')
if (target) {
  const lang = settings.lang ?? (navigator.language.startsWith('en') ? 'en' : 'fr')
  if (location.pathname === '/') expectGames()
  // Without a network there is the language that was read here last.
  await speak(lang).catch(() => speak(lang === 'fr' ? 'en' : 'fr'))
  mount(App, { target })
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js')
  keepPageLater(language)
}
