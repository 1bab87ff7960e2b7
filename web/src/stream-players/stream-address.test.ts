import { expect, test } from 'vitest'
import { unsignedUrl } from './stream-address.ts'

test('an address with a new signature is the same video', () => {
  const first = unsignedUrl('/files/~1700000000000.abc-_9/live/master.m3u8')
  expect(unsignedUrl('/files/~1800000000000.xyz/live/master.m3u8')).toBe(first)
  expect(unsignedUrl('/conference/files/~1.x/a.mp4')).toBe('/conference/files/a.mp4')
  expect(unsignedUrl('https://cdn.example.org/files/~x/a.mp4')).toContain('~x')
  expect(unsignedUrl('/files/~1800000000000.xyz/replay/master.m3u8')).not.toBe(first)
  expect(unsignedUrl('https://example.org/files/~1.a/x.m3u8')).toBe(
    'https://example.org/files/~1.a/x.m3u8',
  )
})

test('a stream sent to this server is also the same video with a new signature, even behind a cache', () => {
  const address = (grant: string) => `https://media.example.org/media/~${grant}/keynote/live.m3u8`
  expect(unsignedUrl(address('1.a'))).toBe(unsignedUrl(address('2.b')))
  expect(unsignedUrl('/media/~1.a/keynote/live.m3u8')).toBe('/media/keynote/live.m3u8')
  expect(unsignedUrl('/media/~1.a/other/live.m3u8')).not.toBe(
    unsignedUrl('/media/~1.a/keynote/live.m3u8'),
  )
})
