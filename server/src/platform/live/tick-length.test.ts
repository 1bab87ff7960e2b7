import { expect, test } from 'vitest'
import { tickLength } from './tick-length.ts'

// live-protocol: T2
test.each([
  ['a small, quiet room', 10, 1, 53.5],
  ['a quiet room with 2,000 connections', 2000, 0, 100],
  ['a busy room with 2,000 connections', 2000, 80, 240],
  ['a quiet room with 5,000 connections', 5000, 0, 250],
  ['a very busy room with 50,000 connections', 50_000, 1000, 250],
])('%s ticks at the expected interval', (_, sockets, entries, length) => {
  expect(tickLength(sockets, entries)).toBe(length)
})
