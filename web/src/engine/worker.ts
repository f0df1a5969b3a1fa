// A worker with the engine in it, so that a champion who thinks keeps nobody from looking around.

import type { FromPage, ToPage } from './ask'
import { start } from './engine'
import { House } from './house'
import { Store } from './store'

const tell = (message: ToPage) => postMessage(message)
let house: Promise<House> | undefined

addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
  if ('engine' in data) {
    house = Promise.all([start(data.engine), Store.open()]).then(
      ([ask, store]) => new House(ask, store, tell),
    )
    return
  }
  house
    ?.then((house) => house.hear(data))
    .catch(() => tell({ id: data.id, status: 500, reply: { error: { code: 'device', message: '' } } }))
})
