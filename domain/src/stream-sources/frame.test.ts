import { expect, test } from 'vitest'
import { frameErrors } from '../event/event-folder-errors.ts'
import { framedHost, frameSource, hostOf } from './frame.ts'

test.each([
  ['https://slides.example.org/deck/1', 'https://slides.example.org/deck/1', 'slides.example.org'],
  ['https://example.org', 'https://example.org/', 'example.org'],
  [' https://Example.ORG:8443/a?b=1#c\n', 'https://example.org:8443/a?b=1#c', 'example.org:8443'],
  ['https://example.org:443/', 'https://example.org/', 'example.org'],
  ['https://example.org/@ada/deck', 'https://example.org/@ada/deck', 'example.org'],
  [
    '<iframe src="https://slides.example.org/embed?id=1&amp;x=2" allow="camera" sandbox></iframe>',
    'https://slides.example.org/embed?id=1&x=2',
    'slides.example.org',
  ],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
])('%j is embedded as a web page, and its host is found', (pasted, embed, host) => {
  expect(frameSource.embed(pasted)).toBe(embed)
  expect(framedHost({ type: 'frame', url: pasted })).toBe(host)
})

test.each([
  '',
  'example.org',
  '/files/page.html',
  'files/page.html',
  '//example.org/',
  'http://example.org/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'ftp://example.org/',
  'https://user@example.org/',
  'https://user:word@example.org/',
  'https://named.example@evil.example/',
  'https://named.example\\@evil.example/',
  'https://evil.example\\named.example/',
  'https:\\\\example.org',
  'https://*/',
  'https://*.example.org/',
  'https://a.example;sandbox/',
  'https://a.example,b.example/',
  'https://a.example b.example/',
  '<iframe srcdoc="<p>x</p>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src=https://example.org/></iframe>',
])('%j cannot be embedded as a web page', (pasted) => {
  expect(frameSource.embed(pasted)).toBeUndefined()
})

test.each([
  ['slides.example.org', 'slides.example.org'],
  [' Slides.Example.org ', 'slides.example.org'],
  ['https://slides.example.org/deck/1?x', 'slides.example.org'],
  ['slides.example.org:8443', 'slides.example.org:8443'],
  ['slides.example.org:443', 'slides.example.org'],
  ['slides.example.org/', 'slides.example.org'],
])('%j names the host %s', (typed, host) => {
  expect(hostOf(typed)).toBe(host)
})

test.each([
  '',
  '*',
  '*.example.org',
  'localhost',
  'http://example.org',
  'https:',
  'user@example.org',
  'a.example;sandbox',
  'a.example b.example',
  "'unsafe-inline'",
  'data:',
])('%j names no host', (typed) => {
  expect(hostOf(typed)).toBeUndefined()
})

test('a page is an error unless exactly its host, including the port, is listed', () => {
  const session = {
    liveStream: { type: 'frame', url: 'https://slides.example.org/1' },
    backupStream: { type: 'vimeo', url: 'https://vimeo.com/1' },
  }
  const hosts = (error: readonly string[]) => frameErrors(session, error).map(({ path }) => path)
  expect(hosts(['slides.example.org'])).toEqual([])
  for (const other of [
    [],
    ['example.org'],
    ['evil-slides.example.org'],
    ['slides.example.org:8443'],
  ])
    expect(hosts(other)).toEqual([['liveStream', 'url']])
  expect(frameErrors(session, [])[0]?.message).toContain('slides.example.org')
  for (const odd of [null, undefined, 3, [], { liveStream: null }, { liveStream: { type: 1 } }])
    expect(frameErrors(odd, [])).toEqual([])
})
