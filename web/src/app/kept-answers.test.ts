/** What a browser keeps of its answers for the next visit, for whom, and for how long. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionsQuery } from '../sessions/sessions-query.ts'
import { keepAnswers } from './keep-answers.ts'
import { showKeptAnswers } from './kept-answers.ts'

const now = Date.parse('2026-03-02T14:00:00Z')
const day = 24 * 3_600_000
const signed = '/files/~1790000000000.c2lnbmF0dXJl/'
const stored = new Map<string, string>()
let build: string
let language: 'en' | 'fr'
let isFull: boolean

const signIn = (id: string) => {
  stored.set('token', `token of ${id}`)
  stored.set('user', JSON.stringify({ id }))
}
beforeEach(() => {
  stored.clear()
  signIn('ada')
  build = '/static/index-1.js'
  language = 'en'
  isFull = false
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
  }
  vi.stubGlobal('rostraStoppedAt', now)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelector: (it: string) => (it.startsWith('script') ? { src: build } : { content: '' }),
  })
})
afterEach(() => vi.unstubAllGlobals())

const stream = {
  type: 'hls',
  url: `${signed}live/master.m3u8`,
  transcript: `${signed}text.vtt`,
  captions: [{ language: 'en', file: `${signed}en.vtt` }],
}
const session = {
  id: 'opening',
  title: 'Opening',
  startsAt: now - 60_000,
  endsAt: now + 60_000,
  poster: `${signed}poster.jpg`,
  speakers: [{ first: 'Lin', file: '/files/speakers/lin.jpg' }],
  liveStream: stream,
  replayStream: { ...stream, type: 'vimeo', url: 'https://vimeo.com/76979871' },
}
const answers = (event = {}) =>
  ({
    sessions: [session],
    event: { name: 'Day', intro: { url: `${signed}intro.mp4` }, ...event },
    agenda: { starred: ['opening'] },
  }) as never

/** What the next visit begins with. */
const nextVisit = (at = now + 1_000) => {
  const queries = new QueryClient()
  const isKept = showKeptAnswers(queries, language, at)
  const read = (key: string) => queries.getQueryData<Record<string, unknown>>([key])
  return isKept ? { sessions: read('sessions'), event: read('event'), agenda: read('agenda') } : {}
}

test('the next visit of the same person begins with the last answers, each to be asked for again', async () => {
  keepAnswers(answers(), 'ada', 'en', now)
  expect(nextVisit()).toMatchObject({
    sessions: { sessions: [{ title: 'Opening', startsAt: session.startsAt }] },
    event: { name: 'Day' },
    agenda: { starred: ['opening'] },
  })
  const queries = new QueryClient()
  showKeptAnswers(queries, 'en', now)
  expect(queries.getQueryCache().find({ queryKey: sessionsQuery.queryKey })?.isStaleByTime(1)).toBe(
    true,
  )
})

test('no address of a stream or of a signed file is kept, only what kind of stream there is', () => {
  keepAnswers(answers(), 'ada', 'en', now)
  const text = stored.get('rostra:answers') ?? ''
  for (const it of ['/files/~', '.m3u8', 'vimeo.com', 'intro', 'token of'])
    expect(text).not.toContain(it)
  expect(nextVisit().sessions?.sessions).toMatchObject([
    {
      liveStream: { type: 'hls', url: '' },
      replayStream: { type: 'vimeo', url: '' },
      speakers: [{ file: '/files/speakers/lin.jpg' }],
    },
  ])
})

test.each([
  ['another person', () => signIn('bea')],
  ['nobody', () => stored.delete('token')],
  ['another language', () => (language = 'fr')],
  ['another build', () => (build = '/static/index-2.js')],
])('for %s there are none, and they are removed', (_, change) => {
  keepAnswers(answers(), 'ada', 'en', now)
  change()
  expect(nextVisit()).toEqual({})
  expect(stored.has('rostra:answers')).toBe(false)
})

test.each([
  ['a week', {}, 7 * day],
  ['the time at which all personal data is erased', { keptUntil: now + day }, day],
])('after %s they are removed', (_, event, after) => {
  keepAnswers(answers(event), 'ada', 'en', now)
  expect(nextVisit(now + after - 2_000)).toMatchObject({ event: { name: 'Day' } })
  expect(nextVisit(now + after)).toEqual({})
  expect(stored.has('rostra:answers')).toBe(false)
})

test.each([
  ['an event that is closed', () => keepAnswers(answers({ closed: true }), 'ada', 'en', now)],
  [
    'more than there is room for',
    () => keepAnswers(answers({ welcome: 'x'.repeat(250_000) }), 'ada', 'en', now),
  ],
  [
    'a browser whose storage is full',
    () => {
      isFull = true
      keepAnswers(answers(), 'ada', 'en', now)
    },
  ],
])('of %s nothing is kept, nor what was kept before', (_, keep) => {
  keepAnswers(answers(), 'ada', 'en', now)
  keep()
  expect(stored.has('rostra:answers')).toBe(false)
})

test('nothing is kept once someone else has signed in, in another tab', () => {
  signIn('bea')
  keepAnswers(answers(), 'ada', 'en', now)
  expect(stored.has('rostra:answers')).toBe(false)
})

test('a preview keeps nothing', () => {
  vi.stubGlobal('document', {
    documentElement: { dataset: { pages: '/preview' } },
    querySelector: () => ({ content: '' }),
  })
  keepAnswers(answers(), 'ada', 'en', now)
  expect(stored.has('rostra:answers')).toBe(false)
})
