import { expect, test } from 'vitest'
import { cueDelay, longestCueDelay } from '../sessions/cues.ts'
import { streamDelay, usualDelay } from './delay.ts'
import { streamSources } from './stream-source.ts'

test.each([
  ['a YouTube stream is 15 s behind by default', { type: 'youtube' }, 15_000],
  ['a Twitch stream is 6 s behind by default', { type: 'twitch' }, 6_000],
  ['a delay set by the organiser replaces the default', { type: 'youtube', delay: 4.5 }, 4_500],
  ['the organiser can set a delay of zero', { type: 'youtube', delay: 0 }, 0],
  [
    'the organiser can set a delay for a provider without a default',
    { type: 'vimeo', delay: 12 },
    12_000,
  ],
  ['a provider without a default has no delay', { type: 'vimeo' }, 0],
  ['a stream of an unknown type has no delay', { type: 'newcomer' }, 0],
])('%s', (_, stream, expected) => {
  expect(streamDelay(stream)).toBe(expected)
})

test('no usual delay is longer than the longest time that a page waits', () => {
  for (const { type } of streamSources)
    expect(cueDelay(usualDelay(type) * 1000)).toBe(usualDelay(type) * 1000)
  expect(cueDelay(longestCueDelay)).toBe(longestCueDelay)
})
