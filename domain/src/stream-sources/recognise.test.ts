import { expect, test } from 'vitest'
import { recogniseStream } from './recognise.ts'

test.each([
  ['https://vimeo.com/76979871', 'vimeo'],
  ['<iframe src="https://player.vimeo.com/video/76979871" width="640"></iframe>', 'vimeo'],
  ['https://livestream.com/accounts/1/events/2', 'livestream'],
  ['https://iframe.dacast.com/live/abc/def', 'dacast'],
  ['https://video.ibm.com/embed/123', 'ibm'],
  ['https://us02web.zoom.us/j/123456', 'zoom'],
  ['https://cdn.example.org/live/master.m3u8?token=1', 'hls'],
  ['files/live/master.m3u8', 'hls'],
  ['https://cdn.example.org/film.MP4', 'file'],
])('%s is recognised as %s', (pasted, type) => {
  expect(recogniseStream(`  ${pasted}\n`)).toEqual({ type, url: pasted })
})

test.each(['', 'hello', 'https://example.org/', 'javascript:alert(1)//.m3u8', 'ftp://a/b.m3u8'])(
  '%j is no stream of ours',
  (pasted) => {
    expect(recogniseStream(pasted)).toBeUndefined()
  },
)
