import { isIngestPath, kindOf } from '@rostra/domain/studio/ingest-file'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  endingOf,
  initSegmentName,
  renditions,
  type Segment,
  segmentName,
  segmentOf,
  segmentsPlaylist,
  unlistedTail,
} from './segments.ts'

const at = Date.UTC(2026, 10, 22, 14)
const segment = (number: number, more: Partial<Segment> = {}): Segment => ({
  run: at,
  rendition: 'small',
  number,
  startsAt: at + number * 2000,
  duration: 2_000_000,
  ...more,
})
const segments = fc.record({
  run: fc.integer({ min: at, max: at + 1e9 }),
  rendition: fc.constantFrom(...renditions),
  number: fc.nat(100_000),
  startsAt: fc.integer({ min: at, max: at + 1e9 }),
  duration: fc.integer({ min: 1, max: 10_000_000 }),
})

test('the name of a segment contains all its metadata, and the server accepts it', () => {
  fc.assert(
    fc.property(segments, (it) => {
      expect(segmentOf(segmentName(it))).toEqual(it)
      expect(isIngestPath(segmentName(it))).toBe(true)
      expect(kindOf(segmentName(it))).toBe(endingOf(it.rendition))
      expect(kindOf(initSegmentName(it.run, it.rendition))).toBe('mp4')
    }),
  )
})

test.each([
  'key',
  'master.m3u8',
  initSegmentName(at, 'large'),
  '1.huge.1.1.1.m4s',
  '1.large.x.1.1.m4s',
])('%s is not the name of a segment', (name) => expect(segmentOf(name)).toBeUndefined())

test('a playlist has a time for each segment, and a discontinuity for each run', () => {
  const run = Math.floor((at - Date.UTC(2026, 0, 1)) / 1000)
  expect(segmentsPlaylist([segment(0), segment(1, { duration: 1_960_000 })], true)).toBe(
    `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:${run}
#EXT-X-MAP:URI="${at}.small.start.mp4"
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-11-22T14:00:00.000Z
#EXTINF:2.000000,
${at}.small.0.${at}.2000000.m4s
#EXT-X-PROGRAM-DATE-TIME:2026-11-22T14:00:02.000Z
#EXTINF:1.960000,
${at}.small.1.${at + 2000}.1960000.m4s
#EXT-X-ENDLIST
`,
  )
})

test('sequence numbers of a later run are greater than all those of an earlier run', () => {
  const numberOf = (it: Segment) =>
    Number(/MEDIA-SEQUENCE:(\d+)/.exec(segmentsPlaylist([it]))?.[1] ?? Number.NaN)
  fc.assert(
    fc.property(segments, fc.integer({ min: 1000, max: 1e8 }), (it, pause) => {
      const next = { ...it, run: it.run + it.number * 1000 + pause, number: 0 }
      expect(numberOf(next)).toBeGreaterThan(numberOf(it))
    }),
  )
})

test('only the last segments without a gap have to be listed again', () => {
  expect(unlistedTail([4, 9, 5, 8].map((it) => segment(it))).map(({ number }) => number)).toEqual([
    8, 9,
  ])
  expect(unlistedTail([segment(0), segment(1)])).toHaveLength(2)
  expect(unlistedTail([])).toEqual([])
})
