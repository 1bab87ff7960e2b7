import { expect, test } from 'vitest'
import { tickLength } from './tick-length.ts'

// live-protocol: T2
test.each([
  ['a small calm room', 10, 1, 53.5],
  ['a calm room of 2,000', 2000, 0, 100],
  ['a busy room of 2,000', 2000, 80, 240],
  ['a calm room of 5,000', 5000, 0, 250],
  ['any room, however full and loud', 50_000, 1000, 250],
])('%s ticks at the expected interval', (_, sockets, entries, length) => {
  expect(tickLength(sockets, entries)).toBe(length)
})
