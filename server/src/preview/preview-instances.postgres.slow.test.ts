import { expect, test } from 'vitest'
import type { TestServer } from '../testing/open-event.ts'
import { startsAt } from '../testing/test-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

const hour = 3600_000

useTwoInstances()

test('a preview has the same time on every instance, is counted on none, and ends on all simultaneously', async () => {
  const organiser = await one.organiser()
  const { body } = await one.call('preview-begin', { at: startsAt - hour }, organiser)
  const timeOn = async (server: TestServer) =>
    (await server.call('sessions', {}, body.token)).body.serverTime
  expect([await timeOn(one), await timeOn(two)]).toEqual([startsAt - hour, startsAt - hour])
  await two.call('preview-move', { at: startsAt + hour, stopped: true }, body.token)
  expect([await timeOn(one), await timeOn(two)]).toEqual([startsAt + hour, startsAt + hour])

  const page = two.live()
  await page.enter(body.token, 'iwd')
  const ada = one.live()
  expect((await ada.enter(await one.join(), 'iwd')).viewers).toBe(1)
  const dashboard = await two.call('dashboard', {}, organiser)
  const iwd = dashboard.body.shows.find(({ id }: { id: string }) => id === 'iwd')
  expect(iwd.viewers).toBeLessThanOrEqual(1)

  await one.call('sign-out', {}, organiser)
  expect(await page.closed()).toBe(4401)
  for (const server of [one, two])
    expect((await server.call('sessions', {}, body.token)).status).toBe(401)
  ada.close()
})
