import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SessionYaml } from '../event/event-folder.schema.ts'
import { beginsAsWebVtt, captionsFor, takesCaptions } from './captions.ts'

const captions = [{ language: 'en', file: 'files/talk.en.vtt' }]
const entry = (stream: object) => ({
  id: 'one',
  title: 'One',
  startDate: '2026/10/25',
  startTime: '10:00',
  timeZone: 'UTC',
  duration: 60,
  replayStream: { type: 'file', url: 'files/talk.mp4', captions, ...stream },
})
const errorsOf = (stream: object) =>
  v.safeParse(SessionYaml, entry(stream)).issues?.map(({ message }) => message)

test.each([
  { captions },
  { captions: [...captions, { language: 'pt-BR', file: './files/b.VTT' }] },
  { captions: [] },
  { type: 'hls', url: 'files/talk.m3u8' },
  { type: 'studio', url: '' },
  { type: 'studio', url: '', captions: [{ ...captions[0], startsAt: '2026-10-25T10:00:02.417Z' }] },
])('the captions of %j are accepted', (stream) => {
  expect(errorsOf(stream)).toBeUndefined()
})

test.each([
  [{ captions: [{ language: 'no language', file: 'files/a.vtt' }] }, 'entry-not-language'],
  [{ captions: [{ ...captions[0], startsAt: '10:00' }] }, 'entry-without-moment'],
  [{ captions: [{ ...captions[0], startsAt: '2026-02-30T10:00:00Z' }] }, 'entry-moment-missing'],
  [{ captions: [{ language: '', file: 'files/a.vtt' }] }, 'entry-empty'],
  [{ captions: [{ language: 'en', file: 'files/a.srt' }] }, 'entry-not-captions'],
  [{ captions: [{ language: 'en', file: 'https://a.example/a.vtt' }] }, 'entry-not-captions'],
  [{ captions: [...captions, { language: 'EN', file: 'files/b.vtt' }] }, 'entry-language-twice'],
  [{ captions: 'files/a.vtt' }, 'entry-not-list'],
  [
    {
      captions: Array.from({ length: 21 }, (_, at) => ({
        language: `en-x-${at}`,
        file: 'files/a.vtt',
      })),
    },
    'entry-too-many-items',
  ],
  [{ type: 'vimeo', url: 'https://vimeo.com/1' }, 'entry-captions-of-provider'],
])('%j: %s', (stream, error) => {
  expect(errorsOf(stream)?.[0]).toMatch(new RegExp(`^${error}`))
})

test.each(['files/talk.txt', './files/talk.pdf', 'https://texts.example/live?event=1'])(
  'the transcript %s is accepted, also for a provider’s video',
  (transcript) => {
    expect(errorsOf({ transcript })).toBeUndefined()
    expect(
      errorsOf({ type: 'vimeo', url: 'https://vimeo.com/1', captions: [], transcript }),
    ).toBeUndefined()
  },
)

test.each([
  ['http://texts.example/talk', 'entry-not-transcript'],
  ['javascript:alert(1)', 'entry-not-transcript'],
  ['talk.txt', 'entry-not-transcript'],
  ['files/', 'entry-not-transcript'],
  ['', 'entry-empty'],
  [`files/${'a'.repeat(500)}`, 'entry-text-too-long'],
])('the transcript %s: %s', (transcript, error) => {
  expect(errorsOf({ transcript })?.[0]).toMatch(new RegExp(`^${error}`))
})

test('a WebVTT file is recognised by its first line', () => {
  const isWebVtt = (text: string) => beginsAsWebVtt(new TextEncoder().encode(text))
  for (const text of ['WEBVTT', 'WEBVTT\n\n', 'WEBVTT Talk\r\n', '\ufeffWEBVTT\n'])
    expect(isWebVtt(text)).toBe(true)
  for (const text of ['', '1\n00:00:01,000', 'webvtt\n', 'WEBVTTX', ' WEBVTT'])
    expect(isWebVtt(text)).toBe(false)
})

test('the captions in the page’s language come first', () => {
  const all = ['en', 'fr-CA', 'pt-BR', 'fr'].map((language) => ({ language }))
  const order = (page: string) => captionsFor(all, page).map(({ language }) => language)
  expect(order('fr')).toEqual(['fr-CA', 'fr', 'en', 'pt-BR'])
  expect(order('ja')).toEqual(['en', 'fr-CA', 'pt-BR', 'fr'])
})

test('videos in our own player can have captions, and providers’ videos cannot', () => {
  expect(['file', 'hls', 'newcomer'].map(takesCaptions)).toEqual([true, true, true])
  expect(['vimeo', 'youtube', 'frame', 'zoom'].map(takesCaptions)).toEqual(Array(4).fill(false))
})
