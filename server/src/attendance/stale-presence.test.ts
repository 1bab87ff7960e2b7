/** People whose page is gone are not counted as present. */
import { expect, test } from 'vitest'
import { unsentBytes } from '../testing/slow-reader.ts'
import { event, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'], env: { RATE_LIMITS: 'off' } })

const hereNow = async () =>
  (await event.call('attendance', {}, organiser)).body.sessions.find(
    ({ id }: { id: string }) => id === 'iwd',
  ).hereNow

test('a reader who is disconnected for being too slow while entering a channel is not counted as present', async () => {
  const writer = event.live()
  const { epoch } = await writer.enter(await event.join('bea@example.org'), 'iwd')
  const text = 'x'.repeat(2000)
  for (let n = 0; n < 400; n += 1)
    await writer.send({ t: 'send', channel: 'iwd', id: `m${n}`, text })
  await writer.untilEntries(400)

  const reader = event.live()
  await reader.hello(await event.join('ada@example.org'))
  reader.socket.pause()
  for (let n = 0; n < 60; n += 1)
    await reader.send({ t: 'enter', channel: 'iwd', after: { epoch, seq: 0 } })
  await expect.poll(() => unsentBytes(event)).toBeGreaterThan(1024 * 1024)
  reader.socket.resume()
  expect(await reader.closed()).toBe(4408)
  expect(await hereNow()).toBe(1)
  writer.close()
})

test('visits that a stopped server left open are ended at the next start', async () => {
  const [person] = await event.rows('select id from attendee order by email')
  const id = String(person?.id)
  await event.rows(
    `insert into attendance_visit (id, session_id, attendee_id, joined_at, left_at, instance)
     values ('ghost-1', 'iwd', ?, 1000, null, 'ghost')`,
    id,
  )
  await event.restart()
  expect(await event.rows('select left_at from attendance_visit')).toEqual([{ left_at: 1000 }])
})

test('a server that stops ends its open visits', async () => {
  const live = event.live()
  await live.enter(await event.join(), 'iwd')
  const at = event.clock.now() + 60_000
  event.clock.advance(60_000)
  await event.restart()
  expect(await event.rows('select left_at from attendance_visit')).toEqual([{ left_at: at }])
})
