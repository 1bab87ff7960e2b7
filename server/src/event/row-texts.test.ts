/** Polls, announcements and pinned cards in more than one language: one frame for everyone, calls for each reader. */
import { describe, expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import type { TestServer } from '../testing/open-event.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { ada, bea, done, event, organiser, useEvent } from '../testing/use-event.ts'

const spoken = {
  ...testEvent,
  event: { ...testEvent.event, languages: ['en' as const, 'fr' as const, 'ar' as const] },
  sessions: testEvent.sessions.map((it) =>
    it.id === 'iwd' ? { ...it, replayStream: { type: 'file', url: 'files/replay.mp4' } } : it,
  ),
}
const files = { 'logo.svg': '<svg/>', 'privacy.pdf': '%PDF-', 'live/master.m3u8': '#EXTM3U' }
useEvent({ as: ['ada', 'bea', 'organiser'], event: spoken, files })

type Live = ReturnType<TestServer['live']>
type Frame = Extract<Live['frames'][number], { t: 'event' }>

const page = async (token = ada) => {
  const live = event.live()
  await live.enter(token, 'iwd')
  return live
}
const next = (live: Live, part: keyof Frame) => live.next('event', (it) => it[part] !== undefined)
/** What a call answers to a reader of this language. */
const read = async (name: string, payload: object, language: string, token = ada) => {
  const headers = { 'accept-language': language }
  return (await event.call(name, payload, token, { headers })).body
}
const fault = async (name: string, payload: object) => {
  const { status, body } = await event.call(name, payload, organiser)
  return [status, body.error.field, body.error.reason]
}

const question = { en: 'Tea?', fr: 'Thé ?' }
const options = [{ en: 'Yes', fr: 'Oui', ar: 'نعم' }, 'No']
const poll = {
  ...{ showId: 'iwd', question, options, kind: 'single', results: 'always' },
  ...{ anonymous: false, open: true },
}
const ofHall = { showId: 'iwd' }
const text = { en: 'Lunch', fr: 'Déjeuner' }
const announcement = { text, showId: null, startsAt: null, minutes: 60 }
const label = { en: 'Menu', ar: 'القائمة' }
const card = { showId: null, text, link: { url: 'https://example.org/', label } }

describe('a poll', () => {
  test('reaches everyone as the same frame with all languages, and those who enter later', async () => {
    const [hers, his] = [await page(ada), await page(bea)]
    await done('poll-make', poll)
    for (const live of [hers, his])
      expect((await next(live, 'polls')).polls?.polls).toMatchObject([{ question, options }])
    await event.restart()
    const { polls } = await next(await page(), 'polls')
    expect(polls?.polls).toMatchObject([{ question, options }])
    expect(JSON.stringify(polls)).not.toContain('translations')
  })

  test.each([
    ['fr-CA, en;q=0.5', 'Thé ?', ['Oui', 'No']],
    ['ar', 'Tea?', ['نعم', 'No']],
    ['ja', 'Tea?', ['Yes', 'No']],
  ])('answers a reader of %s in that language, or in the first', async (language, ...texts) => {
    const { id } = await done('poll-make', poll)
    const [asked, answers] = texts
    expect((await read('polls', ofHall, language)).polls).toMatchObject([
      { question: asked, options: answers },
    ])
    await done('poll-close', { id })
    await done('replay-align', { ...ofHall, startsAt: new Date(startsAt).toISOString(), cuts: [] })
    event.clock.set(startsAt + 14_400_000)
    await expect
      .poll(async () => (await read('timeline-marks', ofHall, language)).items?.at(-1))
      .toMatchObject({ kind: 'poll', poll: { question: asked, options: answers } })
  })

  test('is counted by its options, whatever their language, and given to the team with all', async () => {
    const { id } = await done('poll-make', poll)
    await done('poll-vote', { id, choices: [0] }, ada)
    await done('poll-vote', { id, choices: [0] }, bea)
    await expect
      .poll(async () => (await done('poll-list', ofHall)).polls)
      .toMatchObject([{ question, options, counts: [2, 0] }])
    const { rows } = await exported(event, 'polls-export', organiser)
    expect(rows.map(({ Poll, Option }) => [Poll, Option])).toEqual([
      ['Tea?', 'Yes'],
      ['Tea?', 'No'],
    ])
  })

  test('is on a screen in the event’s first language, unless its address names another', async () => {
    const { link } = await done('screen-link-make', { ...ofHall, kind: 'projection' })
    const { token } = await done('screen-open', { link }, '')
    await done('poll-make', poll)
    const shown = async (payload: object) =>
      (await read('projection-view', payload, 'fr', token)).poll.question
    expect(await shown({})).toBe('Tea?')
    expect(await shown({ lang: 'fr' })).toBe('Thé ?')
    expect(await shown({ lang: 'xx' })).toBe('Tea?')
  })

  test.each([
    [{ question: { en: 'Tea?', ja: 'お茶？' } }, 'question.ja', 'entry-language-not-offered'],
    [{ question: { fr: 'Thé ?' } }, 'question', 'entry-without-default'],
    [{ options: ['Yes', { fr: 'Non' }] }, 'options.1', 'entry-without-default'],
    [{ options: [{ en: 'Yes', fr: 'Oui' }, { en: 'Oui' }] }, 'options', 'poll-option-twice'],
    [{ options: [{ en: 'Yes' }, 'Yes'] }, 'options', 'poll-option-twice'],
    [{ question: { en: 'Tea?', fr: 'x'.repeat(201) } }, 'question.fr', 'text-too-long'],
  ])('%j is refused', async (change, field, reason) => {
    expect(await fault('poll-make', { ...poll, ...change })).toEqual([400, field, reason])
    expect((await done('poll-list', ofHall)).polls).toEqual([])
  })
})

describe('an announcement', () => {
  test('is one frame with all languages, a list in the reader’s, and given to organisers with all', async () => {
    const live = await page()
    const made = await done('announcement-make', announcement)
    expect(made.announcement.text).toEqual(text)
    expect((await next(live, 'announcements')).announcements).toMatchObject([{ text }])
    for (const [language, said] of [
      ['fr', 'Déjeuner'],
      ['ar', 'Lunch'],
    ] as const)
      expect(await read('announcements-published', {}, language)).toMatchObject({
        announcements: [{ text: said }],
      })
    await event.restart()
    expect((await done('announcements')).announcements).toMatchObject([{ text }])
    expect((await next(await page(), 'announcements')).announcements).toMatchObject([{ text }])
  })

  test('in one language only is a plain text everywhere', async () => {
    const live = await page()
    await done('announcement-make', { ...announcement, text: { en: 'Lunch', fr: '' } })
    expect((await next(live, 'announcements')).announcements).toMatchObject([{ text: 'Lunch' }])
    expect(await event.rows('select translations from announcement')).toEqual([
      { translations: null },
    ])
  })

  test('in a language that the event doesn’t offer is refused', async () => {
    const payload = { ...announcement, text: { en: 'Lunch', ja: '昼食' } }
    expect(await fault('announcement-make', payload)).toEqual([
      ...[400, 'text.ja'],
      'entry-language-not-offered',
    ])
  })
})

describe('a card', () => {
  test('is one frame with all languages, of its link too, and the same one changes nothing', async () => {
    const live = await page()
    const first = await done('card-pin', card)
    expect(first.card).toMatchObject({ text, link: { label } })
    const { pinned } = (await next(live, 'card')).card ?? {}
    expect(pinned).toEqual({
      ...{ id: first.card.id, text, link: card.link, until: null },
      pinnedAt: first.card.pinnedAt,
    })
    expect(await done('card-pin', card)).toEqual(first)
    const other = { ...card, text: { ...text, ar: 'الغداء' } }
    expect((await done('card-pin', other)).card.id).not.toBe(first.card.id)
    expect((await done('pinned-cards')).cards[0]).toMatchObject({ text: other.text })
  })

  test('in a language that the event doesn’t offer is refused, on its link too', async () => {
    const link = { ...card.link, label: { en: 'Menu', ja: '献立' } }
    expect(await fault('card-pin', { ...card, link })).toEqual([
      ...[400, 'link.label.ja'],
      'entry-language-not-offered',
    ])
  })
})

test('once another language is the event’s first, texts begin with it and readers get it', async () => {
  await done('poll-make', poll)
  await done('announcement-make', announcement)
  await done('card-pin', card)
  const { event: given, revision } = await done('organiser-event')
  await done('organiser-event-save', { revision, event: { ...given, languages: ['fr', 'en'] } })
  await expect
    .poll(async () => (await read('polls', ofHall, 'ja')).polls)
    .toMatchObject([{ question: 'Thé ?', options: ['Oui', 'No'] }])
  expect((await read('announcements-published', {}, 'en')).announcements[0].text).toBe('Lunch')
  const live = await page()
  const { polls } = await next(live, 'polls')
  expect(JSON.stringify(polls?.polls?.[0]?.question)).toBe('{"fr":"Thé ?","en":"Tea?"}')
  // Arabic is none of the event’s any more.
  expect((await next(live, 'card')).card?.pinned?.link?.label).toEqual({ fr: 'Menu', en: 'Menu' })
})
