import type { EventFolder } from '@rostra/domain/event/event-folder'
import { beforeEach, describe, expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import { testEvent } from '../testing/test-event.ts'
import { importAttendees } from '../testing/upload.ts'
import { ada, audit, bea, cleo, done, event, organiser, useEvent } from '../testing/use-event.ts'

const minute = 60_000
const folder = (certificate: EventFolder['event']['certificate']): EventFolder => ({
  ...testEvent,
  event: {
    ...testEvent.event,
    languages: ['en', 'fr'],
    ...(certificate ? { certificate } : {}),
  },
})
const rule = { minutes: 30, of: ['iwd'] }
useEvent({
  as: ['organiser', 'ada', 'bea', 'cleo'],
  event: folder({
    ...rule,
    title: 'Certificate of <learning>',
    text: 'In **three** parts.',
    hours: '2 points',
    signedBy: [{ name: 'Meera Shah', role: 'Chair', signature: 'files/meera.png' }],
  }),
  files: { 'meera.png': 'picture', 'logo.svg': '<svg/>', 'privacy.pdf': 'pdf' },
})

/** Ada is at the session for 40 minutes, Bea for ten. */
beforeEach(async () => {
  const pages = [event.live(), event.live()] as const
  await pages[0].enter(ada, 'iwd')
  await pages[1].enter(bea, 'iwd')
  event.clock.advance(10 * minute)
  await leave(pages[1])
  event.clock.advance(30 * minute)
  await leave(pages[0])
})
async function leave(live: ReturnType<typeof event.live>) {
  await live.send({ t: 'leave', channel: 'iwd' })
  await live.send({ t: 'ping' })
  await live.next('pong')
}

const own = (token: string, language?: string) =>
  done('my-attendance', language ? { language } : {}, token)
/** Erasing and exporting ask for it again after a few minutes. */
const confirm = () => done('confirm-password', { password: 'four plain words here' }, organiser)
const codeOf = async (token: string): Promise<string> => (await own(token)).certificate.code
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(event.url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
describe('an attendee', () => {
  test('sees their minutes, the rule in words and what is missing', async () => {
    const { sessions, certificate } = await own(bea)
    expect(sessions.map(({ id }: { id: string }) => id)).toEqual(['gone', 'before', 'iwd', 'later'])
    expect(sessions[2]).toEqual({
      id: 'iwd',
      title: 'Session iwd',
      minutesLive: 10,
      minutesReplay: 0,
    })
    expect(certificate).toEqual({
      ready: false,
      rule: 'At least 30 minutes of “Session iwd”, live',
      missing: 'Attendance: 20 minutes more',
    })
    expect((await own(bea, 'fr')).certificate.rule).toContain('Au moins 30 minutes')
  })

  test('gets a code that stays the same while the rule changes, and only while it is met', async () => {
    const code = await codeOf(ada)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/)
    await event.replace(folder({ minutes: 41 }))
    await expect.poll(async () => (await own(ada)).certificate.ready).toBe(false)
    expect((await own(ada)).certificate).not.toHaveProperty('code')
    expect((await open(`/verify/${code}`)).text).toContain('is not valid now')
    await event.replace(folder({ minutes: 10 }))
    await expect.poll(() => codeOf(ada)).toBe(code)
    expect((await own(bea)).certificate.ready).toBe(true)
    await event.replace(folder(undefined))
    await expect.poll(async () => (await own(ada)).certificate).toBeUndefined()
    expect((await open(`/certificate/${code}`)).text).toContain('is not valid now')
  })

  test('finds it in an email that has a place for it', async () => {
    const draft = { kind: 'text', subject: 'Thank you', to: 'came', on: false }
    const text = 'Thank you!\n\nYour certificate: {certificate}'
    const { id } = await done('mailing-save', { ...draft, text }, organiser)
    const textFor = async (email: string) =>
      (await done('mailing-preview', { id, email }, organiser)).text
    expect(await textFor('ada@example.org')).toContain(`/certificate/${await codeOf(ada)}`)
    expect(await textFor('bea@example.org')).not.toContain('certificate')
  })

  test('earns one by replays and polls too, where the rule says so', async () => {
    await event.replace(folder({ minutes: 5, of: ['before'], replay: true, polls: 1 }))
    await expect.poll(async () => (await own(cleo)).certificate.rule).toContain('Polls')
    const live = event.live()
    await live.hello(cleo)
    await live.send({ t: 'enter', channel: 'react-before', show: 'before' })
    await live.next('entered')
    event.clock.advance(6 * minute)
    expect((await own(cleo)).certificate.missing).toBe('Polls to answer: 1 more')
    expect((await own(cleo)).sessions[1]).toMatchObject({ minutesLive: 0, minutesReplay: 6 })
    const poll = {
      ...{ showId: 'before', question: 'Tea?', kind: 'single', options: ['Yes', 'No'] },
      ...{ results: 'always', anonymous: true, open: true },
    }
    const { id } = await done('poll-make', poll, organiser)
    await done('poll-vote', { id, choices: [0] }, cleo)
    expect((await own(cleo)).certificate).toMatchObject({ ready: true })
    event.clock.advance(minute)
    const { people } = await done('certificates', { who: 'earned' }, organiser)
    expect(people).toMatchObject([{ first: 'Cleo', minutesReplay: 7, polls: 1, earned: true }])
  })
})

describe('the page of a certificate', () => {
  test('has what the organisers wrote, and their signature, for anyone with the code', async () => {
    const { status, headers, text } = await open(`/certificate/${await codeOf(ada)}`)
    expect(status).toBe(200)
    for (const part of [
      ...['Ada Okafor', 'International Women’s Day', 'for forty minutes', '2 points'],
      ...['on <b><bdi>2 March 2022<', '<svg class="edge"', '<svg class="qr"'],
      ...['Certificate of &#60;learning&#62;', '<strong>three</strong>', 'Meera Shah', 'Chair'],
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/<script|ada@example\.org|40 min/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'self' 'sha256-/,
    )
    const [, picture = ''] = /src="(\/files\/~[^"]+meera\.png)"/.exec(text) ?? []
    expect((await open(picture)).text).toBe('picture')
    expect((await open('/files/meera.png')).status).toBe(401)
    const [, address = ''] = /href="http:\/\/[^/]+(\/verify\/[^"]+)"/.exec(text) ?? []
    expect((await open(address)).text).toContain('This certificate is valid.')
  })

  test('opens in the reader’s language, and in each other one at choice', async () => {
    const page = `/certificate/${await codeOf(ada)}`
    const french = { 'accept-language': 'fr-CA,en' }
    const { text, headers } = await open(page, french)
    for (const part of ['le <b><bdi>2 mars 2022', 'pendant quarante minutes'])
      expect(text).toContain(part)
    expect(text).toContain('<a href="?language=en" lang="en" hreflang="en">English</a>')
    expect(headers.get('vary')).toMatch(/accept-language/i)
    expect((await open(`${page}?language=en`, french)).text).toContain('for forty minutes')
    expect((await open(`${page}?language=xx`)).text).toContain('2 March')
    expect((await open(page, { 'accept-language': 'de' })).text).toContain('2 March')
  })

  test('has the fields of the list that the organisers chose, in the file for the board too', async () => {
    const csv = 'Email,First,Member number\nada@example.org,Ada,4711\n'
    const query = 'email=0&first=1&keep=2&header=1&mode=update'
    const { body } = await importAttendees(organiser, csv, query)
    expect(body).toMatchObject({ changed: 1 })
    const { event: now, revision } = await done('organiser-event', {}, organiser)
    const logo = 'files/logo.svg'
    const certificate = { ...rule, fields: ['Member number', '__proto__', 'Seat'] }
    await done(
      'organiser-event-save',
      { event: { ...now, logo, certificate }, revision },
      organiser,
    )
    const code = await codeOf(ada)
    await expect
      .poll(async () => (await open(`/certificate/${code}`)).text)
      .toMatch(/Member number<\/bdi>: <b><bdi>4711</)
    expect((await open(`/certificate/${code}`)).text).not.toMatch(/Seat|__proto__/)
    const { text } = await open(`/verify/${code}`)
    expect(text).toMatch(/<img class="logo" src="[^"]*logo\.svg/)
    expect(text).not.toContain('4711')
    await confirm()
    const { rows } = await exported(event, 'certificates-export', organiser, {})
    expect(rows).toMatchObject([{ Email: 'ada@example.org', 'Member number': '4711' }])
  })

  test('is confirmed in the reader’s language, with nothing but name, event, dates and minutes', async () => {
    const code = await codeOf(ada)
    const { text } = await open(`/verify/${code.toUpperCase()}`, { 'accept-language': 'fr-CA,en' })
    for (const part of ['Ada Okafor', 'Women’s Day', '2 mars 2022', 'quarante minutes', 'valable'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/example\.org|points|Meera|Session iwd/)
  })

  test('says that it can’t be confirmed any more once its person is erased', async () => {
    const code = await codeOf(ada)
    await confirm()
    const { attendees } = await done('organiser-attendees', { search: 'ada' }, organiser)
    const { id } = attendees[0]
    const data = await done('organiser-attendee-data', { id }, organiser)
    expect(JSON.stringify(data)).toContain(code)
    await done('organiser-attendee-erase', { id }, organiser)
    for (const page of ['certificate', 'verify']) {
      const { status, text } = await open(`/${page}/${code}`)
      expect(status).toBe(410)
      expect(text).toContain('can’t be confirmed any more')
      expect(text).not.toContain('Okafor')
    }
    expect(await event.rows('select * from certificate')).toEqual([{ code, attendee_id: null }])
  })
})

describe('organisers', () => {
  test('see who has earned one, with everyone’s total', async () => {
    const all = await done('certificates', {}, organiser)
    expect(all).toMatchObject({ attended: 2, earned: 1, total: 2 })
    expect(all.rule).toBe('At least 30 minutes of “Session iwd”, live')
    expect(all.people).toMatchObject([
      { first: 'Bea', minutesLive: 10, minutesCounted: 10, earned: false },
      { first: 'Ada', minutesLive: 40, minutesCounted: 40, earned: true, code: await codeOf(ada) },
    ])
    expect(await done('certificates', { who: 'missing' }, organiser)).toMatchObject({
      total: 1,
      people: [{ first: 'Bea' }],
    })
    expect(await done('certificates', { search: 'oka' }, organiser)).toMatchObject({ total: 1 })
  })

  test('give points by session, of which each certificate has the sum', async () => {
    const worth = { hours: '{points} CPD points', points: { iwd: 1.5, before: 2, removed: 3 } }
    await event.replace(folder({ minutes: 10, ...worth }))
    await expect.poll(async () => (await own(bea)).certificate.worth).toBe('0 CPD points')
    await event.replace(folder({ minutes: 10, percent: 4, ...worth }))
    await expect.poll(async () => (await own(bea, 'fr')).certificate.worth).toBe('1,5 CPD points')
    expect((await open(`/certificate/${await codeOf(ada)}`)).text).toContain('1.5 CPD points')
    event.clock.advance(minute)
    const { people } = await done('certificates', { who: 'earned' }, organiser)
    expect(people).toMatchObject([{ points: 1.5 }, { points: 1.5 }])
  })

  test('see a sample before anyone has earned one', async () => {
    const { path } = await done('certificate-sample', {}, organiser)
    const { text } = await open(path)
    for (const part of ['Sample Attendee', 'Meera Shah', '2 points', 'four hours'])
      expect(text).toContain(part)
    const [, address = ''] = /href="http:\/\/[^/]+(\/verify\/[^"]+)"/.exec(text) ?? []
    expect((await open(address)).status).toBe(404)
    expect((await open(path.replace(/sample\.\d/, 'sample.9'))).status).toBe(404)
    event.clock.advance(13 * 60 * minute)
    expect((await open(path)).status).toBe(404)
  })

  test('see how many would earn one by another rule before saving it', async () => {
    const count = (it: object) => done('certificate-count', it, organiser)
    expect(await count({ minutes: 10 })).toEqual({
      attended: 2,
      earned: 2,
      rule: 'At least 10 minutes of the event, live',
    })
    expect(await count({ percent: 16, of: ['iwd'], polls: null })).toMatchObject({ earned: 1 })
    expect(await count({ polls: 1 })).toMatchObject({ earned: 0 })
    expect(
      (await event.call('certificate-count', { minutes: 0 }, organiser)).body.error,
    ).toMatchObject({ field: 'minutes', reason: 'entry-not-amount' })
  })

  test('save the rule with the event, and its files must exist', async () => {
    const { event: now, revision } = await done('organiser-event', {}, organiser)
    const save = (certificate: object) =>
      event.call('organiser-event-save', { event: { ...now, certificate }, revision }, organiser)
    const missing = await save({ signedBy: [{ name: 'A', role: '', signature: 'files/no.png' }] })
    expect(missing.body.error).toMatchObject({ field: 'event.certificate.signedBy.0.signature' })
    expect((await save({ percent: 101 })).body.error).toMatchObject({
      field: 'event.certificate.percent',
    })
    expect((await save({ points: { iwd: 0 } })).body.error).toMatchObject({
      field: 'event.certificate.points.iwd',
    })
    expect((await save({ minutes: 5, of: [], text: null })).status).toBe(200)
    // The change arrives a moment later on PostgreSQL.
    await expect
      .poll(async () => (await own(bea)).certificate)
      .toMatchObject({ ready: true, rule: 'At least 5 minutes of the event, live' })
    expect((await done('event', {}, bea)).certificates).toBe(true)
  })

  test('download who has earned one, or everyone’s total', async () => {
    const code = await codeOf(ada)
    await confirm()
    const file = async (payload: object) =>
      (await exported(event, 'certificates-export', organiser, payload)).rows
    expect(await file({})).toMatchObject([
      {
        ...{ Email: 'ada@example.org', 'Minutes live': '40', 'Minutes that count': '40' },
        ...{ 'Points or hours': '2 points', Certificate: `${event.url}/certificate/${code}` },
      },
    ])
    expect(await file({ everyone: true })).toHaveLength(2)
    expect(await audit('certificates-exported')).toHaveLength(2)
  })
})
