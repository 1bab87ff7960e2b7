import { expect, test } from 'vitest'
import type { TestServer } from '../testing/open-event.ts'
import { ada, done, event, moderator, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'moderator'] })

type Live = ReturnType<TestServer['live']>

const pin = async (text: string, more: object = {}) =>
  (await done('card-pin', { showId: null, text, ...more })).card
const unpin = (showId: string | null = null) => done('card-unpin', { showId })

/** The card frames a page has received, after everything in flight has arrived. */
async function cardsOn(live: Live) {
  await live.send({ t: 'ping' })
  const before = live.frames.filter(({ t }) => t === 'pong').length
  await live.next('pong', () => live.frames.filter(({ t }) => t === 'pong').length > before)
  return live.frames.flatMap((frame) => (frame.t === 'event' && frame.card ? frame.card : []))
}
const textsOn = async (live: Live) =>
  (await cardsOn(live)).map(({ showId, pinned }) => [showId, pinned?.text ?? null])

async function page(channel?: string, token = ada) {
  const live = event.live()
  if (channel) await live.enter(token, channel)
  else await live.hello(token)
  return live
}

test('a card of the event reaches every open page in one frame, and also pages opened later', async () => {
  const pages = [await page(), await page('iwd'), await page('later')]
  const pinnedAt = event.clock.now()
  const { id } = await pin('Lunch is served', { link: { url: 'https://example.org/menu' } })
  const link = { url: 'https://example.org/menu', label: '' }
  const expected = [
    { showId: null, pinned: { id, text: 'Lunch is served', link, until: null, pinnedAt } },
  ]
  for (const live of [...pages, await page()]) expect(await cardsOn(live)).toEqual(expected)
  await event.restart()
  expect(await cardsOn(await page())).toEqual(expected)
})

test('a session’s card is shown in that session’s room, with or without a chat, and in no other room', async () => {
  const rooms = ['iwd', 'later', 'react-before']
  const pages = await Promise.all(rooms.map((room) => page(room)))
  await pin('Slides', { showId: 'iwd' })
  await pin('Notes', { showId: 'before' })
  const seen = async (live: Live | undefined) => live && textsOn(live)
  expect(await Promise.all(pages.map(seen))).toEqual([
    [['iwd', 'Slides']],
    [],
    [['before', 'Notes']],
  ])
  expect(await textsOn(await page('iwd'))).toEqual([['iwd', 'Slides']])
  expect(await textsOn(await page('later'))).toEqual([])
  expect(await textsOn(await page())).toEqual([])
  const none = { showId: 'none', text: 'Hi' }
  expect((await event.call('card-pin', none, moderator)).status).toBe(404)
})

// live-protocol: C2
test('everyone in a room receives the same single frame for each change of its card', async () => {
  const emails = ['ada@example.org', 'bea@example.org', 'cleo@example.org']
  const pages = await Promise.all(emails.map(async (email) => page('iwd', await event.join(email))))
  await pin('One', { showId: 'iwd' })
  await pin('Two', { showId: 'iwd' })
  await unpin('iwd')
  const expected = ['One', 'Two', null].map((text) => ['iwd', text])
  for (const live of pages) expect(await textsOn(live)).toEqual(expected)
})

test('a card replaces the previous one, which never reappears', async () => {
  await pin('Breakfast')
  event.clock.advance(1000)
  await pin('Lunch', { until: event.clock.now() + 60_000 })
  expect(await textsOn(await page())).toEqual([[null, 'Lunch']])
  event.clock.advance(60_000)
  expect(await textsOn(await page())).toEqual([[null, null]])
  await unpin()
  expect(await textsOn(await page())).toEqual([[null, null]])
})

// live-protocol: C3
test('no frame is sent when a card expires, because the page already has the expiry time', async () => {
  const live = await page()
  const until = event.clock.now() + 1000
  await pin('Soon over', { until })
  event.clock.advance(60_000)
  expect(await cardsOn(live)).toMatchObject([{ pinned: { until } }])
  const past = { showId: null, text: 'Late', until: event.clock.now() }
  const { status, body } = await event.call('card-pin', past, moderator)
  expect([status, body.error]).toMatchObject([400, { reason: 'card-until-past', field: 'until' }])
})

// live-protocol: C1
test('an unpinned card disappears, also from a page that was offline, when it reconnects', async () => {
  const live = await page('iwd')
  const { id } = await pin('Slides', { showId: 'iwd' })
  live.close()
  expect(await unpin('iwd')).toEqual({ id })
  expect(await unpin('iwd')).toEqual({ id })
  expect(await textsOn(await page('iwd'))).toEqual([['iwd', null]])
  expect(await unpin('later')).toEqual({ id: null })
})

test('an unpinned card can be restored unchanged until another card is pinned in its place', async () => {
  const { id } = await pin('Slides')
  await done('card-click', { id }, ada)
  await unpin()
  await done('card-restore', { id })
  expect(await cardsOn(await page())).toMatchObject([{ pinned: { id } }])
  await expect.poll(async () => (await done('pinned-cards')).cards[0].clicks).toBe(1)
  await unpin()
  await pin('Other')
  const { status, body } = await event.call('card-restore', { id }, moderator)
  expect([status, body.error.code]).toEqual([409, 'already-changed'])
  expect(await textsOn(await page())).toEqual([[null, 'Other']])
})

test('pinning the same card twice creates one card and sends one frame', async () => {
  const live = await page()
  const first = await pin('Slides', { link: { url: '/assets/library', label: 'Slides' } })
  const second = await pin('Slides', { link: { url: '/assets/library', label: 'Slides' } })
  expect(second).toEqual(first)
  expect(await cardsOn(live)).toHaveLength(1)
  expect((await pin('Slides')).id).not.toBe(first.id)
})

test('a link that is neither an https address nor a page of the site is refused, with its field', async () => {
  const link = { url: 'javascript:alert(1)' }
  const { status, body } = await event.call(
    'card-pin',
    { showId: null, text: 'Click', link },
    moderator,
  )
  expect([status, body.error.reason, body.error.field]).toEqual([
    400,
    'card-link-invalid',
    'link.url',
  ])
  expect(await textsOn(await page())).toEqual([])
})

test('cards are still shown after the event is closed', async () => {
  const organiser = await event.organiser()
  await done('closing-close', {}, organiser)
  const { id } = await pin('Tell us how it was', { link: { url: 'https://example.org/survey' } })
  expect(await cardsOn(await page())).toMatchObject([{ pinned: { id } }])
  await done('card-click', { id }, ada)
})

test('pinning, unpinning and restoring a card are recorded in the audit log', async () => {
  const { id } = await pin('Slides')
  for (let n = 0; n < 2; n += 1) await unpin()
  for (let n = 0; n < 2; n += 1) await done('card-restore', { id })
  const { entries } = await done('audit-log', {}, await event.organiser())
  expect(
    entries
      .filter(({ action }: { action: string }) => action.startsWith('card'))
      .map(({ action, about }: { action: string; about: string }) => [action, about]),
  ).toEqual(['card-restored', 'card-unpinned', 'card-pinned'].map((action) => [action, 'Slides']))
})

test('the last twenty cards of the event and of each session are kept', async () => {
  await pin('Of the session', { showId: 'iwd' })
  for (let n = 1; n <= 25; n += 1) await pin(`Card ${n}`)
  const { cards } = await done('pinned-cards')
  expect(cards.map(({ text }: { text: string }) => text)).toEqual([
    ...Array.from({ length: 20 }, (_, n) => `Card ${25 - n}`),
    'Of the session',
  ])
})
