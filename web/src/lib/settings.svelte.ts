// What a person set on this device.

const KEY = 'tablee-settings'

const start = {
  /** Milliseconds between two changes, so that each is seen. */
  pace: 450,
  theme: 'auto' as 'auto' | 'light' | 'dark',
  lang: null as 'fr' | 'en' | null,
  name: '',
  /** 1 is the size that fits; larger cards scroll. */
  cards: 1,
  leftHanded: false,
  fourColours: false,
  sound: false,
  vibrate: true,
  /** Whether the screen stays on while a game is played. */
  awake: true,
  /** Whether the only possible action is done for me. */
  forced: false,
}

function read(): typeof start {
  try {
    return { ...start, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<typeof start>) }
  } catch {
    return { ...start }
  }
}

export const settings = $state(read())

// Another window of the same browser sets the same things.
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY && newValue) Object.assign(settings, read())
})

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A private window keeps nothing; the settings last as long as the page.
  }
}
