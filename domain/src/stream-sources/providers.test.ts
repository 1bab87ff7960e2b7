import { describe, expect, test } from 'vitest'
import { outsideAddress } from './outside.ts'
import { streamSource, streamSources } from './stream-source.ts'

const embed = (type: string, pasted: string) => streamSource(type)?.embed(pasted)

const livestream =
  'https://livestream.com/accounts/12/events/34/player?width=640&height=360&enableInfoAndActivity=true&defaultDrawer=&autoPlay=true&mute=false'
const clip = livestream.replace('/player', '/videos/56/player')

// spec: 3.19, 3.21, 3.22, 9.17, 9.19
test.each([
  ['livestream', 'https://livestream.com/accounts/12/events/34', livestream],
  ['livestream', 'https://livestream.com/accounts/12/events/34/', livestream],
  [
    'livestream',
    'http://new.livestream.com/accounts/12/events/34/player?autoPlay=false',
    livestream,
  ],
  ['livestream', 'https://livestream.com/accounts/12/events/34/videos/56', clip],
  [
    'livestream',
    '<iframe id="x" src="https://livestream.com/accounts/12/events/34/videos/56/player?width=1&amp;height=2" frameborder="0"></iframe>',
    clip,
  ],
  [
    'dacast',
    'https://iframe.dacast.com/live/ab-12/cd-34',
    'https://iframe.dacast.com/live/ab-12/cd-34',
  ],
  [
    'dacast',
    'https://iframe.dacast.com/vod/ab-12/cd-34/',
    'https://iframe.dacast.com/vod/ab-12/cd-34',
  ],
  ['dacast', 'ab12-live-cd34', 'https://iframe.dacast.com/live/ab12/cd34'],
  ['dacast', ' ab12-vod-cd34 ', 'https://iframe.dacast.com/vod/ab12/cd34'],
  ['dacast', 'ab12-playlist-cd34', 'https://iframe.dacast.com/playlist/ab12/cd34'],
  ['dacast', 'ab-live-12-vod-cd', 'https://iframe.dacast.com/live/ab/12-vod-cd'],
  ['dacast', '-live-vod-cd-34', 'https://iframe.dacast.com/vod/-live/cd-34'],
  ['dacast', '142991_c_513612', 'https://iframe.dacast.com/b/142991/c/513612'],
  ['dacast', '15863_f_890022', 'https://iframe.dacast.com/b/15863/f/890022'],
  [
    'dacast',
    'https://iframe.dacast.com/b/107751/c/466205',
    'https://iframe.dacast.com/b/107751/c/466205',
  ],
  [
    'dacast',
    '<script id="x" src="https://player.dacast.com/js/player.js?contentId=ab12-live-cd34" class="dacast-video"></script>',
    'https://iframe.dacast.com/live/ab12/cd34',
  ],
  ['ibm', 'https://video.ibm.com/embed/123', 'https://video.ibm.com/embed/123?autoplay=true'],
  [
    'ibm',
    'http://www.ustream.tv/embed/123?html5ui=1',
    'https://video.ibm.com/embed/123?autoplay=true',
  ],
  [
    'ibm',
    'https://video.ibm.com/recorded/456',
    'https://video.ibm.com/embed/recorded/456?autoplay=true',
  ],
  [
    'ibm',
    'https://video.ibm.com/embed/recorded/456',
    'https://video.ibm.com/embed/recorded/456?autoplay=true',
  ],
  [
    'ibm',
    'https://www.ustream.tv/recorded/456',
    'https://video.ibm.com/embed/recorded/456?autoplay=true',
  ],
  [
    'ibm',
    "<iframe width='640' src='https://video.ibm.com/embed/recorded/456?x=1'></iframe>",
    'https://video.ibm.com/embed/recorded/456?autoplay=true',
  ],
  ['zoom', 'https://zoom.us/j/123456789?pwd=abc', 'https://zoom.us/j/123456789?pwd=abc'],
  ['zoom', 'https://us02web.zoom.us/j/123456789', 'https://us02web.zoom.us/j/123456789'],
  ['zoom', 'https://example-org.zoom.us/s/123', 'https://example-org.zoom.us/s/123'],
  ['zoom', 'https://zoom.us/rec/play/abc', 'https://zoom.us/rec/play/abc'],
  [
    'vimeo',
    '<iframe src="https://player.vimeo.com/video/76979871?h=abcdef0123&amp;badge=0" width="640"></iframe>',
    'https://player.vimeo.com/video/76979871?h=abcdef0123&autoplay=1&loop=1',
  ],
  [
    'vimeo',
    '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=abcdef0123" style="position:absolute;"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    'https://player.vimeo.com/video/76979871?h=abcdef0123&autoplay=1&loop=1',
  ],
])('%s: %s', (type, pasted, expected) => {
  expect(embed(type, pasted)).toBe(expected)
})

// Web pages may be on any host; frame.test.ts tests them.
const framed = streamSources
  .filter(({ plays, type }) => plays !== 'video' && type !== 'frame')
  .map(({ type }) => type)
/** An address of each provider, without `https://`. */
const home: Record<string, string> = {
  vimeo: 'vimeo.com/76979871',
  livestream: 'livestream.com/accounts/12/events/34',
  dacast: 'iframe.dacast.com/live/ab/cd',
  ibm: 'video.ibm.com/embed/123',
  zoom: 'zoom.us/j/123',
  youtube: 'www.youtube.com/watch?v=aqz-KE-bpKQ',
  twitch: 'www.twitch.tv/rostra_live',
}

test('every provider has an address in this test', () => {
  expect(Object.keys(home).sort()).toEqual([...framed].sort())
})

describe.each(framed)('%s refuses what is not one of its addresses', (type) => {
  const own = home[type] ?? ''
  const host = own.split('/')[0] ?? ''
  const path = own.slice(host.length)
  test.each([
    '',
    ' ',
    'javascript:alert(1)',
    `javascript://${own}`,
    'data:text/html,<script>alert(1)</script>',
    `ftp://${own}`,
    `//${own}`,
    own,
    `https://${host}`,
    `https://${host}/`,
    `https://evil.example/${own}`,
    `https://evil.example/?${own}`,
    `https://evil.example#https://${own}`,
    `https://${host}.evil.example${path}`,
    `https://evil${host}${path}`,
    `https://${host}@evil.example${path}`,
    `https://user:word@${own}`,
    `https://evil.example\\${own}`,
    `https://${host}\\@evil.example${path}`,
    `https://${own}"onload="alert(1)`,
    `https://${own}'><script>alert(1)</script>`,
    `https://${own} onerror=alert(1)`,
    `<iframe src="https://evil.example/${own}"></iframe>`,
    `<div><iframe src="https://evil.example/${own}"></iframe></div>`,
    `<div data-x="https://${own}"></div><iframe src="https://evil.example"></iframe>`,
    `<iframe src="javascript:alert(1)//${own}"></iframe>`,
    `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
    `<img src="https://${own}">`,
    `<a href="https://${own}">x</a>`,
    `https://${host}/../../../etc/passwd`,
    `https://${host}/%2e%2e/x`,
    `https://${host}${'/x'.repeat(500)}`,
    'null',
    'undefined',
    '0',
  ])('%s', (pasted) => {
    expect(embed(type, pasted)).toBeUndefined()
  })
})

test('addresses with names instead of ids cannot be embedded', () => {
  expect(embed('livestream', 'https://livestream.com/name/slug')).toBeUndefined()
  expect(embed('ibm', 'https://video.ibm.com/channel/some-name')).toBeUndefined()
})

test('every provider in a frame declares the frame’s host for the Content-Security-Policy', () => {
  for (const type of framed) {
    const source = streamSource(type)
    const frame = source?.embed(`https://${home[type]}`) ?? ''
    if (source?.plays === 'frame') expect(source.frameHosts).toContain(new URL(frame).origin)
    else expect(source?.frameHosts).toEqual([])
  }
})

test('a stream that plays outside the site has an address to open, and an embedded stream has none', () => {
  const outside = streamSources.filter(({ plays }) => plays === 'outside')
  expect(outside.length).toBeGreaterThan(0)
  for (const { type, embed } of outside) {
    const url = `https://${home[type] ?? 'zoom.us/j/1'}`
    expect(outsideAddress({ type, url })).toBe(embed(url))
  }
  expect(outsideAddress({ type: 'vimeo', url: 'https://vimeo.com/1' })).toBeUndefined()
})
