/** The emails that speakers get by themselves, and the one that the team gets. */
import { beforeEach, expect, test } from 'vitest'
import { decoded } from '../testing/mail-server.ts'
import { startsAt } from '../testing/test-event.ts'
import { done, event, organiser, refusal, signIn, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'
import { changeSession, eventWithSpeakers, page, sessionOf, speakerNamed } from './test-speakers.ts'

const hour = 3600_000
const minute = 60_000

useMail()
useEvent(() => ({
  as: ['organiser'],
  event: eventWithSpeakers({ languages: ['fr'] }),
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://conf.example' },
}))
let id: string
beforeEach(async () => {
  id = (await speakerNamed('Ada')).id
  await changeSession('later', { startTime: new Date(startsAt + 72 * hour).toISOString() })
})

const to = (email: string) =>
  smtp.received
    .filter((it) => it.to[0] === email)
    .map(({ text }) => decoded(text).split('<!doctype')[0] ?? '')
const adas = () => to('ada@example.org')
const secretIn = (mail = '') => /conf\.example\/speaker\/([\w-]{43})/.exec(mail)?.[1] ?? ''
const mailed = async (count: number) => {
  await expect.poll(() => adas().length).toBe(count)
  return adas().at(-1)
}
/** Sees the change to this start, or that it is cancelled, and waits until no other one came. */
const gather = async (change: number | 'cancelled') => {
  event.clock.advance(minute)
  const seen = async () => (await event.rows('select noticed from speaker')).map((it) => it.noticed)
  await expect
    .poll(async () => String(await seen()))
    .toContain(change === 'cancelled' ? ',1]' : `${change}`)
  event.clock.advance(6 * minute)
}

test('an invitation has the address of their page, and one that is sent again ends it', async () => {
  const sam = (await speakerNamed('Sam')).id
  const { revision } = await sessionOf('later')
  expect(await done('speaker-invite', { ids: [id, sam, id] })).toEqual({ queued: 1 })
  // Whoever is editing a session is not in its way.
  expect((await sessionOf('later')).revision).toBe(revision)
  const mail = await mailed(1)
  expect(mail).toContain('Votre page personnelle')
  expect(mail).toContain('Session later')
  expect(mail).not.toContain('Session gone')
  const first = secretIn(mail)
  expect((await page(first)).status).toBe(200)
  expect(await speakerNamed('Ada')).toHaveProperty('invited')
  await done('speaker-invite', { ids: [id] })
  const second = secretIn(await mailed(2))
  expect([(await page(first)).status, (await page(second)).status]).toEqual([404, 200])
  expect(await refusal('speaker-invite', { ids: [id, 'gone'] }, organiser)).toEqual([
    404,
    'unknown-speaker',
  ])
})

test('a start that changes is told once, when no other change came for some minutes', async () => {
  await done('speaker-invite', { ids: [id] })
  await mailed(1)
  await changeSession('later', { startTime: new Date(startsAt + 74 * hour).toISOString() })
  event.clock.advance(minute)
  await changeSession('later', { startTime: new Date(startsAt + 75 * hour).toISOString() })
  await gather(startsAt + 75 * hour)
  const mail = await mailed(2)
  expect(mail).toContain('17:00')
  expect(mail).not.toContain('16:00')
  expect((await page(secretIn(mail))).status).toBe(200)
  await event.restart()
  // What is running or over is not told, and what is put right in time neither.
  await changeSession('iwd', { duration: 60, startTime: new Date(startsAt - hour).toISOString() })
  await changeSession('later', { status: 'cancelled' })
  await gather('cancelled')
  expect(await mailed(3)).toMatch(/Session later\W+a été annulée/)
  expect(adas().slice(1).join()).not.toContain('Session iwd')
})

test('a start that moves by less than five minutes is no news, nor is a session that is new to them', async () => {
  await done('speaker-invite', { ids: [id] })
  await mailed(1)
  const later = startsAt + 72 * hour
  await changeSession('later', { startTime: new Date(later + 4 * minute).toISOString() })
  const { speakers } = (await sessionOf('later')).session
  await changeSession('gone', { speakers, startTime: new Date(later + 8 * hour).toISOString() })
  event.clock.advance(minute)
  const told = async () => JSON.stringify(await event.rows('select told from speaker'))
  await expect.poll(told).toContain('gone')
  await changeSession('later', { startTime: new Date(later + 8 * minute).toISOString() })
  await gather(later + 8 * minute)
  const mail = await mailed(2)
  expect(mail).toContain('14:08')
  expect(mail).not.toContain('Session gone')
})

test('an invitation that waits is dropped for an address that is made by hand', async () => {
  smtp.ways.data = () => 451
  await done('speaker-invite', { ids: [id] })
  await done('speaker-link', { id })
  expect(await event.rows("select id from mail_outbox where kind = 'speaker'")).toEqual([])
})

test('the day before, one email has all of it, and its address is the one they have', async () => {
  await done('speaker-invite', { ids: [id] })
  const secret = secretIn(await mailed(1))
  event.clock.set(startsAt + 47 * hour)
  event.clock.set(startsAt + 48 * hour + minute)
  const mail = (await mailed(2)) ?? ''
  expect(mail).toContain('Session later')
  expect(secretIn(mail)).toBe(secret)
  expect(mail.replace(/\s+/g, ' ')).toContain(
    'List-Unsubscribe: <https://conf.example/unsubscribe/',
  )
  await event.restart()
  await signIn('organiser')
  event.clock.advance(minute)
  await changeSession('later', { status: 'cancelled' })
  await gather('cancelled')
  expect(await mailed(3)).toMatch(/Session later\W+a été annulée/)
})

test('the team is told of who withdraws, and the session keeps them', async () => {
  await done('speaker-invite', { ids: [id] })
  const secret = secretIn(await mailed(1))
  for (const coming of [false, false, true])
    await done('speaker-answer', { secret, showId: 'later', coming })
  await expect.poll(() => to('meera@example.org').length).toBe(1)
  expect(to('meera@example.org')[0]).toContain(
    'Ada Okafor says that they can’t speak in “Session later”',
  )
  expect((await speakerNamed('Ada')).sessions).toContain('later')
})
