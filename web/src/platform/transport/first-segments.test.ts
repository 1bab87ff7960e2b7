import { expect, test } from 'vitest'
import { firstSegments } from './first-segments.ts'

const at = 'https://media.example/show/360p.m3u8'
const recording = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-MAP:URI="a.mp4?map",BYTERANGE="80@0"
#EXTINF:4.0,
#EXT-X-BYTERANGE:100@80
a.mp4
#EXTINF:4.0,
#EXT-X-BYTERANGE:50
a.mp4
#EXT-X-ENDLIST`
const [map, first, second] = [
  { url: 'https://media.example/show/a.mp4?map', rangeStart: 0, rangeEnd: 80 },
  { url: 'https://media.example/show/a.mp4', rangeStart: 80, rangeEnd: 180 },
  { url: 'https://media.example/show/a.mp4', rangeStart: 180, rangeEnd: 230 },
]

test('a recording begins with its first segment, and one shown as live where live will be, also once it repeats', () => {
  expect(firstSegments(recording, at, 0)).toMatchObject([map, first])
  for (const place of [3.5, 4.5, 12.5])
    expect(firstSegments(recording, at, place)).toMatchObject([map, second])
})

test('a list that grows begins behind its edge, closer where this server writes it', () => {
  const segments = [1, 2, 3, 4].map((it) => `#EXTINF:4,\n${it}.ts\n`).join('')
  const live = `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${segments}`
  expect(firstSegments(live, at, 900)?.[0]?.url).toMatch(/2.ts$/)
  expect(firstSegments(live, 'https://a/media/~1.b/c.m3u8', 900)?.[0]?.url).toMatch(/3.ts$/)
})

test.each(['#EXT-X-PART:URI="p"', '#EXT-X-GAP'])('a list with %s is left to the player', (line) => {
  expect(firstSegments(`${recording}\n${line}`, at, 0)).toBe(undefined)
})
