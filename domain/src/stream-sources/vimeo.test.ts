import { describe, expect, test } from 'vitest'
import { fileSource } from './file.ts'
import { vimeoSource } from './vimeo.ts'

const video = 'https://player.vimeo.com/video/76979871?autoplay=1&loop=1'
const secret = 'https://player.vimeo.com/video/76979871?h=abcdef0123&autoplay=1&loop=1'

// spec: 3.20, 9.18
test.each([
  ['https://vimeo.com/76979871', video],
  ['http://vimeo.com/76979871', video],
  ['https://www.vimeo.com/76979871/', video],
  ['https://vimeo.com/76979871?share=copy', video],
  ['https://player.vimeo.com/video/76979871', video],
  ['https://vimeo.com/channels/staffpicks/76979871', video],
  ['https://vimeo.com/groups/film/videos/76979871', video],
  ['https://vimeo.com/showcase/123/video/76979871', video],
  ['https://vimeo.com/album/123/video/76979871', video],
  ['https://vimeo.com/76979871/abcdef0123', secret],
  ['https://vimeo.com/76979871?h=abcdef0123', secret],
  ['https://player.vimeo.com/video/76979871?h=abcdef0123&title=0', secret],
  ['https://vimeo.com/event/12345', 'https://vimeo.com/event/12345/embed?autoplay=1&loop=1'],
  ['https://vimeo.com/event/12345/embed', 'https://vimeo.com/event/12345/embed?autoplay=1&loop=1'],
  [
    'https://vimeo.com/event/12345/abcdef0123',
    'https://vimeo.com/event/12345/embed/abcdef0123?autoplay=1&loop=1',
  ],
  [
    'https://vimeo.com/event/12345/embed/abcdef0123',
    'https://vimeo.com/event/12345/embed/abcdef0123?autoplay=1&loop=1',
  ],
  [
    'https://vimeo.com/event/12345/embed/interaction',
    'https://vimeo.com/event/12345/embed?autoplay=1&loop=1',
  ],
  [
    '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://vimeo.com/event/12345/embed/abcdef0123/interaction" frameborder="0"></iframe></div>',
    'https://vimeo.com/event/12345/embed/abcdef0123?autoplay=1&loop=1',
  ],
  [
    '<iframe src="https://vimeo.com/event/12345/embed/abcdef012345" width="640"></iframe>',
    'https://vimeo.com/event/12345/embed/abcdef012345?autoplay=1&loop=1',
  ],
  // A recording of an event has its own id.
  ['https://vimeo.com/event/12345/videos/76979871', video],
  ['https://vimeo.com/channels/staffpicks/76979871/', video],
  ['https://player.vimeo.com/video/76979871#t=30s', video],
  ['  https://vimeo.com/76979871\n', video],
])('%s becomes the canonical embed address', (address, embed) => {
  expect(vimeoSource.embed(address)).toBe(embed)
})

describe('hostile and foreign addresses are refused', () => {
  test.each([
    '',
    '76979871',
    'vimeo.com/76979871',
    'javascript:alert(1)',
    'javascript://vimeo.com/76979871',
    'data:text/html,<script>alert(1)</script>',
    'ftp://vimeo.com/76979871',
    'https://vimeo.com',
    'https://vimeo.com/',
    'https://vimeo.com/abc',
    'https://vimeo.com/76979871/../evil',
    'https://vimeo.com/76979871/nothex0123',
    'https://vimeo.com/76979871?h="><script>',
    'https://vimeo.com/76979871?h=abcdef01234',
    'https://evil.example/vimeo.com/76979871',
    'https://evil.example/?vimeo.com/76979871',
    'https://evil.example#https://vimeo.com/76979871',
    'https://vimeo.com.evil.example/76979871',
    'https://evilvimeo.com/76979871',
    'https://vimeo.com@evil.example/76979871',
    'https://evil.example\\vimeo.com/76979871',
    'https://player.vimeo.com.evil.example/video/76979871',
    'https://sub.vimeo.com/76979871',
    'https://vimeo.co/76979871',
    'https://vimeo.com/event/',
    'https://vimeo.com/event/abc',
    'https://vimeo.com/event/1/embed/nothex0123',
    'https://vimeo.com/76979871"onload="alert(1)',
    '//vimeo.com/76979871',
    '/vimeo.com/76979871',
    'https://vimeo.com/event/12345/videos/',
    'https://vimeo.com/event/12345/videos/abc',
    'https://vimeo.com/event/12345/interaction',
    'https://vimeo.com/event/12345/chat/',
    'https://vimeo.com/76979871?h=ABCDEF0123',
    'https://vimeo.com/76979871%2f..%2fevil',
    'https://vimeo.com/٧٦٩٧٩٨٧١',
    'https://ⅴimeo.com.evil.example/76979871',
    'https://vimeo.com:pass@evil.example/76979871',
    'https:\\\\vimeo.com\\76979871',
    'https:vimeo.com/76979871',
    'blob:https://vimeo.com/76979871',
    'view-source:https://vimeo.com/76979871',
    'https://vimeo.com/76979871\nhttps://evil.example',
    'https://vimeo.com./76979871',
    '<iframe src="https://vimeo.com.evil.example/76979871"></iframe>',
    '<iframe src=https://vimeo.com/76979871></iframe>',
  ])('%s', (address) => {
    expect(vimeoSource.embed(address)).toBeUndefined()
  })
})

test('our own player accepts only paths of this site and http(s) addresses', () => {
  expect(fileSource.embed('/files/a.mp4')).toBe('/files/a.mp4')
  expect(fileSource.embed('https://cdn.example/a.mp4')).toBe('https://cdn.example/a.mp4')
  for (const address of ['//evil.example/a.mp4', 'javascript:alert(1)', 'blob:x', 'a.mp4'])
    expect(fileSource.embed(address)).toBeUndefined()
})
