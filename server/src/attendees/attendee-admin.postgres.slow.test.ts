import { expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { TestServer } from '../testing/open-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'
import { createAttendeeAdminStore } from './attendee-admin-store.ts'

useTwoInstances({ sharedFolder: true, files: { 'logo.svg': '<svg/>', 'privacy.pdf': '%PDF-' } })

test('two organisers can remove the same people simultaneously in different orders', async () => {
  const organiser = await one.organiser()
  const add = async (email: string): Promise<string> => {
    const attendee = { email, first: 'A', last: 'B' }
    return (await one.call('organiser-attendee-add', { attendee }, organiser)).body.id
  }
  const [first, second] = [await add('first@example.org'), await add('second@example.org')]
  const waiting = () => waitingForLocks(one)
  const { db, close } = await openStorage(one.config, migrations)
  // Both calls are made while the first of these people is locked.
  const removals = await db.transaction().execute(async (trx) => {
    await createAttendeeAdminStore(db).lock(trx, first)
    const removal = (server: TestServer, people: string[]) =>
      server.call('organiser-attendees-remove', { ids: people }, organiser)
    const calls = [removal(one, [first, second])]
    await expect.poll(waiting).toBe(1)
    calls.push(removal(two, [second, first]))
    await expect.poll(waiting).toBe(2)
    return calls
  })
  const answers = await Promise.all(removals)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await close()
})

test('a change to the event on one instance reaches pages on the other', async () => {
  const organiser = await one.organiser()
  const ada = await two.join()
  const page = two.live()
  await page.hello(ada)
  const { event, revision } = (await one.call('organiser-event', {}, organiser)).body
  await one.call(
    'organiser-event-save',
    { revision, event: { ...event, heading: 'A NEW DAY' } },
    organiser,
  )
  await page.next('event')
  await expect.poll(async () => (await two.call('event', {}, ada)).body.heading).toBe('A NEW DAY')
})
