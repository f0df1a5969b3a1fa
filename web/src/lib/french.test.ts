import { expect, test } from 'vitest'
import { of } from './french'

test.each([
  ['Antoine', 'd’Antoine'],
  ['Marcel', 'de Marcel'],
  ['Élodie', 'd’Élodie'],
  ['Œdipe', 'd’Œdipe'],
  ['Hugo', 'd’Hugo'],
  ['Yvette', 'd’Yvette'],
  ['Yann', 'de Yann'],
  ['Les Trèfles', 'des Trèfles'],
  ['Le Goff', 'de Le Goff'],
  ['Léon', 'de Léon'],
  ['7D', 'de 7D'],
  ['', 'de '],
])('« de » before %s', (name, said) => {
  expect(of(name)).toBe(said)
})
