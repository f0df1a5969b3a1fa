// Short, papery sounds, made here.

import { telling, type GameId } from '../games'
import type { Sight } from '../face'

/** What can be heard; of several things that happen at once the first of these. */
const SOUNDS = ['meow', 'tin', 'token', 'card'] as const
export type Sound = (typeof SOUNDS)[number]

let context: AudioContext | undefined

/** What is heard of these sights; one sound is enough for everything that happened at once. */
export function soundOf<G extends GameId>(game: G, sights: Sight<G>[]): Sound | undefined {
  const heard = sights.map((sight) => {
    const { sound } = telling(game, sight)
    return typeof sound === 'function' ? sound(sight) : sound
  })
  return SOUNDS.find((sound) => heard.includes(sound))
}

export function play(sound: Sound): void {
  context ??= new AudioContext()
  const now = context.currentTime
  const volume = context.createGain()
  volume.connect(context.destination)
  if (sound === 'card') {
    noise(context, volume, 2200, 0.07)
    fade(volume, now, 0.22, 0.07)
  } else if (sound === 'token') {
    for (const [pitch, after] of [
      [2100, 0],
      [2800, 0.05],
    ] as const)
      tone(context, volume, 'triangle', pitch, pitch, now + after, 0.09)
    fade(volume, now, 0.08, 0.16)
  } else if (sound === 'tin') {
    noise(context, volume, 900, 0.12)
    tone(context, volume, 'square', 340, 180, now, 0.12)
    fade(volume, now, 0.1, 0.18)
  } else {
    tone(context, volume, 'sawtooth', 480, 760, now, 0.16)
    tone(context, volume, 'sawtooth', 760, 380, now + 0.16, 0.3)
    fade(volume, now, 0.05, 0.46)
  }
}

function fade(volume: GainNode, now: number, loud: number, seconds: number): void {
  volume.gain.setValueAtTime(0, now)
  volume.gain.linearRampToValueAtTime(loud, now + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, now + seconds)
}

function tone(
  context: AudioContext,
  out: AudioNode,
  type: OscillatorType,
  from: number,
  to: number,
  at: number,
  seconds: number,
): void {
  const tone = new OscillatorNode(context, { type, frequency: from })
  tone.frequency.exponentialRampToValueAtTime(to, at + seconds)
  const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 2600 })
  tone.connect(soft).connect(out)
  tone.start(at)
  tone.stop(at + seconds)
}

/** Paper: a breath of noise around a pitch. */
function noise(context: AudioContext, out: AudioNode, pitch: number, seconds: number): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.8 })).connect(out)
  source.start()
}
