/** On two instances, a speaker who is removed on one has nothing left on the other, and is written to only once. */
import { expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { startsAt } from '../testing/test-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { smtp, useMail } from '../testing/use-mail.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'
import { eventWithSpeakers } from './test-speakers.ts'

const hour = 3600_000

useMail()
useTwoInstances(() => ({
  event: eventWithSpeakers(),
  sharedFolder: true,
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://conf.example' },
}))

const secretIn = (text = '') => /speaker\/([\w-]{43})/.exec(text.replace(/=\r\n/g, ''))?.[1] ?? ''

test('address, view, place in the studio and photos end everywhere within two seconds', async () => {
  const organiser = await one.organiser()
  const { speakers } = (await one.call('speakers', {}, organiser)).body
  const { id } = speakers.find((it: { first: string }) => it.first === 'Ada')
  const { url } = (await one.call('speaker-link', { id }, organiser)).body
  const secret = secretIn(url)
  expect((await two.call('speaker-page', { secret })).status).toBe(200)
  const { token } = (await two.call('speaker-screen', { secret, showId: 'iwd' })).body
  const { guest } = (await two.call('speaker-studio', { secret, showId: 'iwd' })).body
  const live = two.live()
  await live.hello(token)
  for (const showId of ['iwd', 'later']) {
    const { sessions } = (await one.call('organiser-sessions', {}, organiser)).body
    const { session, revision } = sessions.find(
      (it: { session: { id: string } }) => it.session.id === showId,
    )
    const change = { session: { ...session, speakers: [] }, revision }
    expect((await one.call('organiser-session-save', change, organiser)).status).toBe(200)
  }
  // All of it is read from the database; open pages are looked after once a second.
  expect((await two.call('speaker-page', { secret })).status).toBe(404)
  expect((await two.call('speaker-view', {}, token)).status).toBe(401)
  const link = new URL(guest).hash.slice(1)
  expect((await two.call('guest-link', { link })).status).toBe(404)
  const photo = await fetch(`${two.url}/api/speaker-photo?name=a.png`, {
    method: 'POST',
    headers: { authorization: secret, 'content-type': 'application/octet-stream' },
    body: 'x',
  })
  expect(photo.status).toBe(404)
  expect(await live.closed()).toBe(4401)
})

test('what is asked for while another instance renews the address, or takes in what was saved, is not left over', async () => {
  const organiser = await one.organiser()
  const { speakers } = (await one.call('speakers', {}, organiser)).body
  const { id } = speakers.find((it: { first: string }) => it.first === 'Ada')
  const { url } = (await one.call('speaker-link', { id }, organiser)).body
  const secret = secretIn(url)
  await one.call('speaker-save', { secret, role: 'Before' })
  const storage = await openStorage(one.config, migrations)
  const asked: Promise<{ status: number }>[] = []
  await storage.db.transaction().execute(async (trx) => {
    const speaker = trx.updateTable('speaker').where('id', '=', id)
    await speaker.set({ hash: 'another' }).execute()
    for (const name of ['speaker-screen', 'speaker-studio'])
      asked.push(two.call(name, { secret, showId: 'iwd' }))
    asked.push(two.call('speaker-save', { secret, role: 'Late' }))
    asked.push(two.call('speaker-accept', { id, accept: true }, organiser))
    await expect.poll(() => waitingForLocks(one)).toBe(asked.length)
    await speaker.set({ waiting: JSON.stringify({ role: 'After' }) }).execute()
  })
  await storage.close()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 200])
  for (const table of ['screen_link', 'studio_guest'])
    expect(await one.rows(`select * from ${table}`)).toEqual([])
  const { sessions } = (await one.call('organiser-sessions', {}, organiser)).body
  expect(JSON.stringify(sessions)).toContain('"role":"After"')
})

test('the email of the day before is sent once by both', async () => {
  const organiser = await one.organiser()
  const { sessions } = (await one.call('organiser-sessions', {}, organiser)).body
  const { session, revision } = sessions.find(
    (it: { session: { id: string } }) => it.session.id === 'later',
  )
  const moved = { ...session, startTime: new Date(startsAt + 72 * hour).toISOString() }
  await one.call('organiser-session-save', { session: moved, revision }, organiser)
  const { speakers } = (await one.call('speakers', {}, organiser)).body
  const ids = speakers.map((it: { id: string }) => it.id)
  expect((await one.call('speaker-invite', { ids }, organiser)).body).toEqual({ queued: 1 })
  await expect.poll(() => smtp.received.length).toBe(1)
  const first = secretIn(smtp.received[0]?.text)
  for (const at of [50 * hour, 51 * hour, 52 * hour])
    for (const server of [one, two]) server.clock.set(startsAt + at)
  await expect.poll(() => smtp.received.length).toBeGreaterThan(1)
  expect(secretIn(smtp.received[1]?.text)).toBe(first)
  for (const at of [53 * hour, 54 * hour])
    for (const server of [one, two]) server.clock.set(startsAt + at)
  // Whatever is waiting has left before this one, which is written later.
  expect((await one.call('speaker-invite', { ids }, await one.organiser())).status).toBe(200)
  await expect.poll(() => smtp.received.length).toBeGreaterThan(2)
  expect(smtp.received).toHaveLength(3)
})
