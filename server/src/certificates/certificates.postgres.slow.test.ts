import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

const minute = 60_000
const certificate = { minutes: 15 }
useTwoInstances({ event: { ...testEvent, event: { ...testEvent.event, certificate } } })

const advance = (ms: number) => {
  for (const { clock } of [one, two]) clock.advance(ms)
}

test('tabs on two instances count once, hidden ones for two more minutes, and both give the same code', async () => {
  const ada = await one.join('ada@example.org')
  const [here, there] = [one.live(), two.live()]
  await here.enter(ada, 'iwd')
  await there.enter(ada, 'iwd')
  advance(5 * minute)
  await here.send({ t: 'visible', channel: 'iwd', on: false })
  await here.send({ t: 'ping' })
  await here.next('pong')
  advance(5 * minute)
  await there.send({ t: 'visible', channel: 'iwd', on: false })
  await there.send({ t: 'ping' })
  await there.next('pong')
  advance(30 * minute)
  const own = async ({ call }: typeof one) => (await call('my-attendance', {}, ada)).body
  const minutesOn = async (instance: typeof one) =>
    (await own(instance)).sessions.find(({ id }: { id: string }) => id === 'iwd').minutesLive
  for (const instance of [one, two]) await expect.poll(() => minutesOn(instance)).toBe(12)

  await one.replace({ ...testEvent, event: { ...testEvent.event, certificate: { minutes: 12 } } })
  const codes = async () =>
    Promise.all([one, two].map(async (it) => (await own(it)).certificate.code))
  await expect.poll(async () => (await codes()).every(Boolean)).toBe(true)
  expect(new Set(await codes())).toHaveProperty('size', 1)
  const pages = await Promise.all(
    [one, two].map(async ({ url }) => fetch(`${url}/verify/${(await codes())[0]}`)),
  )
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
})
