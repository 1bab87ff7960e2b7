import { beforeEach, expect, test } from 'vitest'
import type { TestServer } from '../testing/open-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

let moderator: string
useTwoInstances({ sharedFolder: true })
beforeEach(async () => {
  moderator = await one.moderator()
})

const isDoor = ({ staff }: { staff?: string[] }) => staff?.includes('door') === true
const refusedBy = (server: TestServer, email: string, again = false) =>
  server.call('joinEmail', { email, ...(again ? { again } : {}) })
const doors = async () => (await one.call('doors', {}, moderator)).body

test('a sign-in refused by one instance is listed on the other, and a correction or undo there applies to both', async () => {
  const live = one.live()
  await live.hello(moderator)
  expect((await refusedBy(two, 'ada@exmaple.org')).status).toBe(403)
  await live.next('event', isDoor)
  const [{ email, like }] = await doors()
  expect([email, like.name]).toEqual(['ada@exmaple.org', 'Ada Okafor'])

  await one.call('door-correct', { email, attendeeId: like.id }, moderator)
  const answer = await refusedBy(two, email, true)
  expect([answer.status, answer.body.id]).toEqual([200, like.id])

  const page = two.live()
  await page.hello(answer.body.token)
  await one.call('door-undo', { email }, moderator)
  expect(await page.closed()).toBe(4401)
  await expect.poll(async () => (await two.call('me', {}, answer.body.token)).status).toBe(401)
})

test('simultaneous attempts on both instances are all counted', async () => {
  const emails = Array.from({ length: 10 }, (_, n) => `guest${n}@nowhere.example`)
  await Promise.all(emails.flatMap((email) => [refusedBy(one, email), refusedBy(two, email)]))
  const times = async () => (await doors()).map(({ times }: { times: number }) => times)
  await expect.poll(times).toEqual(emails.map(() => 2))
})
