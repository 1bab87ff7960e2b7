/** What guests of open sessions behind one network address may ask for, however many tokens they have. */
import { expect, test } from 'vitest'
import { openToAll, testEvent } from '../testing/test-event.ts'
import { done, event, useEvent } from '../testing/use-event.ts'

const env = { TRUST_PROXY: 'on' }
useEvent({ env, bursts: { watchRead: 4, watchSearch: 2 }, event: openToAll(testEvent) })

const asks = {
  timeline: { showId: 'before', from: 0, to: 60_000 },
  'transcript-search': { showId: 'before', text: 'word' },
}
const opened = async (showId: string): Promise<string> =>
  (await done('watch-open', { showId })).token
/** From a new device. */
const asked = async (name: keyof typeof asks, address = '198.51.100.1'): Promise<number> => {
  const headers = { 'x-forwarded-for': address }
  return (await event.call(name, asks[name], await opened('before'), { headers })).status
}

test('further devices may ask for no more, and other networks are not held up', async () => {
  for (const name of ['transcript-search', 'transcript-search', 'timeline'] as const)
    expect([name, await asked(name)]).toEqual([name, 200])
  expect(await asked('transcript-search')).toBe(429)
  expect(await asked('timeline')).toBe(429)
  expect(await asked('transcript-search', '203.0.113.7')).toBe(200)
  event.clock.advance(60_000)
  expect(await asked('timeline')).toBe(200)
})

test('what they ask for in the live channel counts, too', async () => {
  const answers: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const live = event.live()
    await live.hello(await opened('iwd'))
    await live.send({ t: 'history', channel: 'iwd' })
    await expect.poll(() => live.frames.at(-1)?.t).toMatch(/history|error/)
    answers.push(live.frames.at(-1)?.t ?? '')
  }
  expect(answers).toEqual([...Array(4).fill('history'), 'error'])
})
