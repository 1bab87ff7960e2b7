import { beforeEach, expect, inject, test } from 'vitest'
import { dropAttendance } from '../attendees/attendance-changes-store.ts'
import { createAttendeeAdminStore } from '../attendees/attendee-admin-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createLiveSocket } from '../testing/live-socket.ts'
import type { TestServer } from '../testing/open-event.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'
import { createVisitsStore } from './visits-store.ts'

const minute = 60_000
let organiser: string
let ada: string
useTwoInstances()
beforeEach(async () => {
  organiser = await one.organiser()
  ada = await one.join('ada@example.org')
})

const seen = async ({ call }: TestServer) =>
  (await call('attendance', {}, organiser)).body.sessions.find(
    ({ id }: { id: string }) => id === 'iwd',
  )
const visits = () => one.rows('select instance, left_at from attendance_visit order by id')

test('a person with tabs on two instances counts once, and both instances report the same figures', async () => {
  const [here, there] = [one.live(), two.live()]
  await here.enter(ada, 'iwd')
  await there.enter(ada, 'iwd')
  await expect.poll(visits).toHaveLength(2)
  for (const { clock } of [one, two]) clock.advance(10 * minute)
  // The clocks have jumped: an instance counts as dead until its next heartbeat.
  for (const instance of [one, two])
    await expect
      .poll(() => seen(instance))
      .toMatchObject({ people: 1, hereNow: 1, stayed: 10 * minute })
  here.close()
  await expect
    .poll(async () => (await visits()).filter(({ left_at }) => left_at === null))
    .toHaveLength(1)
  for (const { clock } of [one, two]) clock.advance(10 * minute)
  for (const instance of [one, two])
    await expect
      .poll(() => seen(instance))
      .toMatchObject({ people: 1, hereNow: 1, stayed: 20 * minute })
})

test('another instance ends the visits of a killed instance at its last heartbeat', async () => {
  const killed = await startServerProcess({
    REDIS_URL: inject('redis'),
    DATA_DIR: one.dataDir,
    DATABASE_URL: one.config.databaseUrl ?? '',
  })
  // A separate process uses the real clock, by which the token must be valid.
  one.clock.set(Date.now())
  await createLiveSocket(killed.url).enter(await one.join(), 'iwd')
  await expect.poll(visits).toHaveLength(1)
  await killed.end('SIGKILL')
  const [beat] = await one.rows('select at from instance_heartbeat')
  one.clock.advance(2 * minute)
  await expect.poll(visits).toMatchObject([{ left_at: beat?.at }])
  expect(await one.rows('select at from instance_heartbeat')).toEqual([])
})

test('an instance that another one considered dead reopens the visits of its attendees', async () => {
  const page = one.live()
  await page.enter(ada, 'iwd')
  await expect.poll(visits).toHaveLength(1)
  // Only the other instance's clock advances, as if this one were suspended.
  two.clock.advance(2 * minute)
  await expect.poll(async () => (await visits())[0]?.left_at).not.toBe(null)
  one.clock.advance(2 * minute)
  await expect.poll(async () => (await visits())[0]?.left_at).toBe(null)
})

test('a visit that starts on another instance while its attendee is being removed is deleted', async () => {
  const { db, close } = await openStorage(one.config, migrations)
  const visitors = createVisitsStore(db)
  const admin = createAttendeeAdminStore(db)
  const attendee_id: string = (await one.call('me', {}, ada)).body.id
  const join = (id: string) => {
    const visit = { id, attendee_id, session_id: 'iwd', instance: id, joined_at: 1, left_at: null }
    return visitors.keep([visit], { instance: id, at: 1 })
  }
  await join('here')
  let joining: Promise<boolean> | undefined
  // The steps of a removal. The visit is written between them, and waits.
  await db.transaction().execute(async (trx) => {
    await admin.lock(trx, attendee_id)
    await dropAttendance(trx, [attendee_id])
    joining = join('there')
    await expect.poll(() => waitingForLocks(one)).toBeGreaterThan(0)
    await admin.remove(trx, [attendee_id])
  })
  await joining
  expect(await visits()).toEqual([])
  await close()
})
