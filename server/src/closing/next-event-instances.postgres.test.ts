import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances({ sharedFolder: true, env: { RATE_LIMITS: 'off' } })

test('the next event begins once, and ends everything of the old one on every instance', async () => {
  const ada = await two.join()
  const page = two.live()
  await page.enter(ada, 'iwd')
  await page.send({ t: 'send', channel: 'iwd', id: 'x', text: 'Hello' })
  await page.next('ack')
  for (const server of [one, two]) server.clock.advance(10 * 24 * 3600_000)
  const organiser = await one.organiser()
  await one.call('closing-close', {}, organiser)
  await expect.poll(async () => (await two.call('event-front')).body.closed).toBe(true)
  const wishes = { name: 'International Women’s Day', next: 'The day after', people: true }
  const started = await Promise.all(
    [one, two].map((server) => server.call('closing-next-start', wishes, organiser)),
  )
  expect(started.map(({ status }) => status).sort()).toEqual([200, 409])

  for (const server of [one, two]) {
    await expect.poll(async () => (await server.call('event-front')).body.name).toBe(wishes.next)
    await expect.poll(async () => (await server.call('me', {}, ada)).status).toBe(401)
    expect((await server.call('closing', {}, organiser)).body.closedAt).toBe(null)
    expect((await server.call('chat-history', { channel: 'iwd' }, organiser)).status).toBe(404)
    expect((await server.call('closing-earlier', {}, organiser)).body.events).toHaveLength(1)
  }
  await page.closed()
  expect(await one.rows('select * from entry')).toEqual([])
  // What two's pages did until they were closed is swept.
  for (const minutes of [1, 1])
    for (const server of [one, two]) {
      server.clock.advance(minutes * 60_000)
      await server.call('me', {}, organiser)
    }
  await expect.poll(() => one.rows('select session_id from attendance_visit')).toEqual([])
})
