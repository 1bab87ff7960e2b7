import { expect, test } from 'vitest'
import { event, openInstead, useEvent } from '../../testing/use-event.ts'

useEvent({ bursts: { call: 5 } })

/** Makes calls in parallel; resolves with the number of those not refused with 429, and the first refusal. */
async function answered(token: string, calls: number) {
  const answers = await Promise.all(
    Array.from({ length: calls }, () => event.call('me', {}, token)),
  )
  const refused = answers.filter(({ status }) => status === 429)
  return { good: answers.length - refused.length, refused: refused[0] }
}

test('a sign-in may make some calls at once, then one in a while; the person’s other sign-in is not affected', async () => {
  const [first, second] = [await event.join(), await event.join()]
  const { good, refused } = await answered(first, 7)
  expect(good).toBe(5)
  expect([refused?.body.error.code, refused?.headers.get('retry-after')]).toEqual(['too-many', '3'])
  expect((await event.call('sessions', {}, first)).status).toBe(429)
  expect((await answered(second, 5)).good).toBe(5)
  event.clock.advance(6000)
  expect((await answered(first, 4)).good).toBe(2)
  expect((await event.call('joinEmail', { email: 'ada@example.org' })).status).toBe(200)
})

test('calls that are refused for other reasons count too', async () => {
  const token = await event.join()
  for (let call = 0; call < 5; call += 1) await event.call('dashboard', {}, token)
  expect((await event.call('dashboard', {}, token)).status).toBe(429)
})

test('RATE_LIMITS=off turns the limit off', async () => {
  await openInstead({ bursts: { call: 5 }, env: { RATE_LIMITS: 'off' } })
  expect((await answered(await event.join(), 7)).good).toBe(7)
})
