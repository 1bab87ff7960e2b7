import { expect, test } from 'vitest'
import { tickLength } from './tick-length.ts'

// live-protocol: T2
test.each([
  ['a small, quiet room', 10, 1, 53.5],
  ['a quiet room with 2,000 connections', 2000, 0, 100],
  ['a busy room with 2,000 connections', 2000, 80, 240],
  ['a quiet room with 5,000 connections', 5000, 0, 250],
  ['a busy room with 5,000 connections', 5000, 80, 250],
  ['a quiet room with 12,000 connections', 12_000, 0, 320],
  ['a busy room with 20,000 connections', 20_000, 80, 400],
  ['a very busy room with 50,000 connections', 50_000, 1000, 400],
])('%s ticks at the expected interval', (_, sockets, entries, length) => {
  expect(tickLength(sockets, entries, 0)).toBe(length)
})

// live-protocol: T2
test.each([
  ['2,100 a second enter a room of 20,000', 20_000, 2_100, 1_000],
  ['2,000 a second enter a room of 20,000', 20_000, 2_000, 400],
  ['each of 5,000 comes back every 15 seconds', 5_000, 333, 250],
  ['all of a small room come back', 500, 500, 50],
])('the interval when %s', (_, sockets, enteringPerSecond, length) => {
  expect(tickLength(sockets, 0, enteringPerSecond)).toBe(length)
})
