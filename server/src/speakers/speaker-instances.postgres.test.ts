/** On two instances, a speaker who is removed on one has nothing left on the other, and is written to only once. */
import { expect, test } from 'vitest'
import { startsAt } from '../testing/test-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { smtp, useMail } from '../testing/use-mail.ts'
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
