/** Places in an open session with two instances. */
import { expect, test } from 'vitest'
import { openToAll, testEvent } from '../testing/test-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances({ event: openToAll(testEvent) })

test('a device keeps its place on both instances while its page is open on one of them, and no longer', async () => {
  const { token } = (await one.call('watch-open', { showId: 'iwd' })).body
  const page = two.live()
  await page.hello(token)
  const read = async (what: string) => Number(Object.values((await one.rows(what))[0] ?? {})[0])
  const pass = () => {
    for (const it of [one, two]) it.clock.advance(2 * 60_000)
    return two.clock.now()
  }
  for (let n = 0; n < 2; n += 1)
    await expect.poll(() => read('select at from watcher')).toBe(pass())
  await expect.poll(() => read('select devices from watched')).toBe(1)
  page.close()
  const later = () => pass() && read('select devices from watched')
  await expect.poll(later).toBe(0)
})
