/** Entering rooms repeatedly: the limits, and that they don't affect other sign-ins. */
import { expect, test } from 'vitest'
import type { TestServer } from '../../testing/open-event.ts'
import { event, useEvent } from '../../testing/use-event.ts'

useEvent()

const enter = { t: 'enter', channel: 'iwd' }
const entries = (live: ReturnType<TestServer['live']>) =>
  live.frames.filter(({ t }) => t === 'entered').length

test('a socket that enters rooms too often is closed with 4429, but the person’s other sign-ins are not affected', async () => {
  const [stranger, ada] = [await event.join(), await event.join()]
  // The first connection to enter waits until the room has been read from the log.
  const own = event.live()
  await own.enter(ada, 'iwd')
  const live = event.live()
  await live.hello(stranger)
  for (let n = 0; n < 60; n += 1) await live.send(enter)
  expect(await live.next('error')).toMatchObject({ code: 'too-many', retryAfter: 1 })
  expect(await live.closed()).toBe(4429)
  expect(entries(live)).toBe(36)

  await own.send({ t: 'leave', channel: 'iwd' })
  for (let n = 0; n < 5; n += 1) await own.send(enter)
  await expect.poll(() => entries(own)).toBe(6)
  own.close()
})

test('ten pages of one person may connect simultaneously and enter rooms three times each', async () => {
  const ada = await event.join()
  const pages = Array.from({ length: 10 }, () => event.live())
  for (const page of pages) {
    await page.hello(ada)
    for (let n = 0; n < 3; n += 1) await page.send(enter)
  }
  for (const page of pages) await expect.poll(() => entries(page)).toBe(3)
  for (const page of pages) page.close()
})

test('leaving and re-entering within a minute counts as one visit, no matter how often', async () => {
  const live = event.live()
  await live.enter(await event.join(), 'iwd')
  for (let n = 0; n < 20; n += 1) {
    await live.send({ t: 'leave', channel: 'iwd' })
    event.clock.advance(5_000)
    await live.send(enter)
    await expect.poll(() => entries(live)).toBe(n + 2)
  }
  live.close()
  await event.restart()
  const visits = await event.rows('select left_at - joined_at as ms from attendance_visit')
  expect(visits).toEqual([{ ms: 100_000 }])
})

test('returning after more than a minute starts another visit', async () => {
  const live = event.live()
  await live.enter(await event.join(), 'iwd')
  await live.send({ t: 'leave', channel: 'iwd' })
  await live.send({ t: 'ping' })
  await live.next('pong')
  event.clock.advance(61_000)
  await live.send(enter)
  await expect.poll(() => entries(live)).toBe(2)
  live.close()
  await event.restart()
  expect(await event.rows('select id from attendance_visit')).toHaveLength(2)
})
