import { rehearsalEmail } from '@rostra/domain/rehearsal/rehearsal'
import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances()

test('a rehearsal begun on one instance can be entered and ended on another', async () => {
  const organiser = await one.organiser()
  const { body } = await one.call('rehearsal-begin', { attendees: 2 }, organiser)
  const { id, channel } = body
  const here = await one.join(rehearsalEmail(1, id))
  const there = await two.join(rehearsalEmail(2, id))
  const [a, b] = [one.live(), two.live()]
  await a.enter(here, channel)
  await b.enter(there, channel)
  await a.send({ t: 'send', channel, id: 'one', text: 'Hello' })
  await b.untilEntries(1)

  await two.call('rehearsal-end', { id }, organiser)
  expect([await a.closed(), await b.closed()]).toEqual([4401, 4401])
  for (const [server, token] of [
    [one, here],
    [two, there],
  ] as const)
    await expect.poll(async () => (await server.call('me', {}, token)).status).toBe(401)
  expect(await one.rows("select * from channel where name like 'rehearsal-%'")).toEqual([])
  expect(await one.rows('select * from token')).toEqual([])
})
