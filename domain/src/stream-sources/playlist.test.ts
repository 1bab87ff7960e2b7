import { expect, test } from 'vitest'
import { readPlaylist, standsStill } from './playlist.ts'

test('a master playlist names its first variant', () => {
  const text =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1280000\n# a remark\nlow/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhigh.m3u8\n'
  expect(readPlaylist(text)).toEqual({ kind: 'master', first: 'low/index.m3u8' })
})

test('a media playlist gives its live edge, its longest segment and whether it has ended', () => {
  const text =
    '\uFEFF#EXTM3U\r\n#EXT-X-TARGETDURATION:6\r\n#EXT-X-MEDIA-SEQUENCE:40\r\n#EXTINF:6,\r\na.ts\r\n#EXTINF:6,\r\nb.ts\r\n'
  expect(readPlaylist(text)).toEqual({ kind: 'media', edge: 42, ended: false, target: 6 })
  expect(readPlaylist(`${text}#EXT-X-ENDLIST\r\n`)).toMatchObject({ ended: true })
})

test.each(['', '<html>', '#EXTM3U\n', '#EXTM3U\n#EXT-X-STREAM-INF:X\n'])(
  '%j is not a playlist',
  (text) => {
    expect(readPlaylist(text)).toBeUndefined()
  },
)

test('a stream is stalled when its live edge has not moved for three times its longest segment', () => {
  expect(standsStill(1000, 1000 + 18_000, 6)).toBe(false)
  expect(standsStill(1000, 1000 + 18_001, 6)).toBe(true)
})
