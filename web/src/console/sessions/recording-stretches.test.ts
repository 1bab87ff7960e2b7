import { expect, test } from 'vitest'
import { stretchesOf, withStretches } from './recording-stretches.ts'

const head = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n'
const first = '#EXT-X-MAP:URI="a.mp4"\n#EXTINF:2.000000,\na0.m4s\n#EXTINF:1.500000,\na1.m4s\n'
const second = '#EXT-X-MAP:URI="b0.ts",BYTERANGE="564@0"\n#EXTINF:2.000000,\nb0.ts\n'
const date = '#EXT-X-PROGRAM-DATE-TIME:2026-11-26T20:00:00.000Z\n'
const third = `${date}#EXTINF:1.000000,\nc0.ts\n`
const gap = `${date}#EXT-X-GAP\n#EXTINF:2.000000,\nmissing\n`
const mark = '#EXT-X-DISCONTINUITY\n'
const end = '#EXT-X-ENDLIST\n'
const whole = head + first + mark + second + mark + gap + third + gap + end

test('a playlist is split at its discontinuities, and loses its gaps; a master playlist isn’t', () => {
  const lengths = [3500, 2000, 5000].map((length) => ({ length, isEmpty: false }))
  expect(stretchesOf(whole)).toEqual(lengths)
  expect(stretchesOf(head + gap + end)).toEqual([{ length: 2000, isEmpty: true }])
  expect(withStretches(whole, 0, 1)).toBe(head + first + end)
  expect(withStretches(whole, 1, 3)).toBe(head + second + mark + third + end)
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlive.m3u8\n'
  expect(withStretches(master, 1, 2)).toBe(master)
})
