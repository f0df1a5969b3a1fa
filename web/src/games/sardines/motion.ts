// Cards travel between hand, tins and discards by their name: at any one moment few cards move.

import { travel } from '../../ui/motion'
import type { Card, Laid } from '../../face/sardines'
import { inHand } from './sardines'

const [send, receive] = travel()

export const leave = (node: Element, { key }: { key: Card | Laid }) => send(node, { key: inHand(key) })
export const arrive = (node: Element, { key }: { key: Card | Laid }) => receive(node, { key: inHand(key) })
