import { expect, test } from 'vitest'
import { cueDelay, longestCueDelay } from '../cues.ts'
import { streamDelay, usualDelay } from './delay.ts'
import { streamSources } from './stream-source.ts'

test.each([
  ['YouTube is usually behind', { type: 'youtube' }, 15_000],
  ['and so is Twitch', { type: 'twitch' }, 6_000],
  ['what the organiser has set counts', { type: 'youtube', delay: 4.5 }, 4_500],
  ['none at all, too', { type: 'youtube', delay: 0 }, 0],
  ['for any provider', { type: 'vimeo', delay: 12 }, 12_000],
  ['a provider without a usual delay waits for nothing', { type: 'vimeo' }, 0],
  ['nor does a type that nobody knows', { type: 'newcomer' }, 0],
])('%s', (_, stream, expected) => {
  expect(streamDelay(stream)).toBe(expected)
})

test('no usual delay is longer than the longest time that a page waits', () => {
  for (const { type } of streamSources)
    expect(cueDelay(usualDelay(type) * 1000)).toBe(usualDelay(type) * 1000)
  expect(cueDelay(longestCueDelay)).toBe(longestCueDelay)
})
