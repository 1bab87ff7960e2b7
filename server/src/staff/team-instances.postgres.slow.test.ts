import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances()

test('a team member removed on one instance is also signed out and disconnected on the other', async () => {
  const meera = await one.organiser()
  const mo = await one.moderator()
  const { id } = (await two.call('me', {}, mo)).body
  const live = two.live()
  await live.hello(mo)
  expect((await one.call('staff-remove', { id }, meera)).status).toBe(200)
  expect(await live.closed()).toBe(4401)
  expect((await two.call('me', {}, mo)).status).toBe(401)
})

test('a new role applies on the other instance from the next call', async () => {
  const meera = await one.organiser()
  const mo = await one.moderator()
  const { id } = (await two.call('me', {}, mo)).body
  expect((await two.call('staff', {}, mo)).status).toBe(403)
  await one.call('staff-role', { id, role: 'organiser' }, meera)
  expect((await two.call('staff', {}, mo)).status).toBe(200)
})
