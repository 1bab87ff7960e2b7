import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances()

// live-protocol: D2
test('actions on one instance reach the pages of the other, in the order in which they were taken', async () => {
  const moderator = await one.moderator()
  const live = two.live()
  await live.hello(await two.join())
  const press = (on: typeof one, action: string, more: object = {}) =>
    on.call('direct', { showId: 'iwd', action, ...more }, moderator)
  const revision = (n: number) =>
    live.next('event', ({ directed }) => (directed?.revision ?? 0) >= n)

  const { endTime } = (await press(one, 'extend', { minutes: 5 })).body.session
  expect((await revision(1)).directed?.sessions).toMatchObject([{ id: 'iwd', endTime }])

  // Twenty at once, split between both: each counts once, and both instances end in the same state.
  const actions = Array.from({ length: 20 }, (_, n) =>
    press(n % 2 ? one : two, 'extend', { minutes: 1 }),
  )
  const statuses = (await Promise.all(actions)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const expected = new Date(Date.parse(endTime) + 20 * 60_000).toISOString()
  const last = await revision(21)
  expect(last.directed?.sessions).toMatchObject([{ id: 'iwd', endTime: expected }])
  for (const on of [one, two]) {
    const sessions = async () => (await on.call('sessions', {}, moderator)).body
    await expect.poll(sessions).toMatchObject({ revision: 21 })
    const [iwd] = (await sessions()).sessions.filter((it: { id: string }) => it.id === 'iwd')
    expect(iwd.endTime).toBe(expected)
  }
})
