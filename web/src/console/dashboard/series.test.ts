import { expect, test } from 'vitest'
import { seriesOf } from './series.ts'

const sample = (minute: number, room: string, viewers: number) => ({
  minute: minute * 60_000,
  room,
  viewers,
  guests: room === 'b' ? 1 : 0,
  messages: viewers * 2,
  reactions: 0,
})

test('rooms are added up for each minute, and minutes without a sample are zero', () => {
  const samples = [sample(1, 'a', 3), sample(1, 'b', 4), sample(4, 'a', 1)]
  expect(seriesOf(samples, undefined)).toEqual({
    minutes: [60_000, 120_000, 180_000, 240_000],
    viewers: [7, 0, 0, 1],
    guests: [1, 0, 0, 0],
    messages: [14, 0, 0, 2],
    reactions: [0, 0, 0, 0],
  })
  expect(seriesOf(samples, 'b').viewers).toEqual([4, 0, 0, 0])
  expect(seriesOf(samples, 'a').guests).toEqual([])
})
