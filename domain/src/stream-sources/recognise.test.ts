import { expect, test } from 'vitest'
import { recogniseStream } from './recognise.ts'
import { providerNames, streamSource, streamSources } from './stream-source.ts'

test.each([
  ['https://vimeo.com/76979871', 'vimeo'],
  ['<iframe src="https://player.vimeo.com/video/76979871" width="640"></iframe>', 'vimeo'],
  ['https://livestream.com/accounts/1/events/2', 'livestream'],
  ['https://iframe.dacast.com/live/abc/def', 'dacast'],
  ['https://video.ibm.com/embed/123', 'ibm'],
  ['https://youtu.be/aqz-KE-bpKQ?t=12', 'youtube'],
  ['https://www.twitch.tv/rostra_live', 'twitch'],
  ['https://example.org/', 'frame'],
  ['<iframe src="https://slides.example.org/deck/1/embed" width="640"></iframe>', 'frame'],
  ['https://us02web.zoom.us/j/123456', 'zoom'],
  ['https://cdn.example.org/live/master.m3u8?token=1', 'hls'],
  ['files/live/master.m3u8', 'hls'],
  ['https://cdn.example.org/film.MP4', 'file'],
])('%s is recognised as %s', (pasted, type) => {
  expect(recogniseStream(`  ${pasted}\n`)).toEqual({ type, url: pasted })
})

test.each([
  '',
  'hello',
  'http://example.org/',
  'https://user@example.org/',
  'javascript:alert(1)//.m3u8',
  'ftp://a/b.m3u8',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting',
  'https://meet.google.com/abc-defg-hij',
  'https://www.facebook.com/rostra/videos/123',
])('%j is not recognised as a stream', (pasted) => {
  expect(recogniseStream(pasted)).toBeUndefined()
})

test.each([
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  [
    '<iframe src="https://player.vimeo.com/video/76979871?h=0123456789" width="640"></iframe>',
    'https://player.vimeo.com/video/76979871?h=0123456789',
  ],
  ['ab12-live-cd34', undefined],
])('the page of %s to open in a new tab is its address, or none', (pasted, page) => {
  const { type } = recogniseStream(pasted) ?? { type: '' }
  expect(streamSource(type)?.page?.(pasted)).toBe(page)
})

test('of a Zoom invitation only the address of the call is kept', () => {
  const url = 'https://us02web.zoom.us/j/123456?pwd=abc.1'
  const invitation = `Ada is inviting you.\n\nJoin Zoom Meeting\n${url}\n\nMeeting ID: 123 456\nPasscode: 42`
  expect(recogniseStream(invitation)).toEqual({ type: 'zoom', url })
})

test('a page of a provider that cannot be played is recognised as the provider’s, not as a web page', () => {
  for (const [url, type] of [
    ['https://www.youtube.com/@rostra', 'youtube'],
    ['https://studio.youtube.com/video/aqz-KE-bpKQ/livestreaming', 'youtube'],
    ['https://www.twitch.tv/directory', 'twitch'],
    ['https://vimeo.com/features', 'vimeo'],
  ] as const)
    expect(recogniseStream(url)).toEqual({ type, url })
})

test('providers are named in list order, without the types that any host can serve', () => {
  expect(providerNames()).toMatch(/^Vimeo, .+ or Zoom$/)
  expect(providerNames()).not.toMatch(/HLS|Video file|Web page/)
})

test('every source has a name and is listed once', () => {
  const types = streamSources.map(({ type }) => type)
  expect(new Set(types).size).toBe(types.length)
  for (const { name } of streamSources) expect(name).not.toBe('')
})
