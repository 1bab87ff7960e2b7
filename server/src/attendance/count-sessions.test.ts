/** A session that many attended, in a real database. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import { startsAt } from '../testing/test-event.ts'
import { event as server, useEvent } from '../testing/use-event.ts'

const many = 501

let storage: Storage
useEvent()
beforeEach(async () => {
  storage = await openStorage(server.config, migrations)
})
afterEach(async () => {
  await storage.close()
})

/** Stores ten-minute visits of people with these numbers. */
async function came(numbers: number[]): Promise<void> {
  await storage.db.transaction().execute(async (trx) => {
    const people = numbers.map((n) => ({ id: `p${n}`, email: `p${n}@example.org` }))
    const more = { first: 'P', last: '', created_at: 1, name_key: 'p', search: 'p' }
    await trx
      .insertInto('attendee')
      .values(people.map((it) => ({ ...it, ...more })))
      .execute()
    const visit = { session_id: 'iwd', joined_at: startsAt, left_at: startsAt + 600_000 }
    await trx
      .insertInto('attendance_visit')
      .values(people.map(({ id }) => ({ ...visit, id, attendee_id: id, instance: 'one' })))
      .execute()
    await trx
      .insertInto('attendance_version')
      .values({ session_id: 'iwd', version: 1 })
      .onConflict((on) => on.column('session_id').doUpdateSet({ version: 2 }))
      .execute()
  })
}

test('a repeated request for a large session gets the previous numbers immediately, and the new ones later', async () => {
  const organiser = await server.organiser()
  const people = async () => {
    const { sessions } = (await server.call('attendance', {}, organiser)).body
    return sessions.find(({ id }: { id: string }) => id === 'iwd').people
  }
  await came(Array.from({ length: many }, (_, n) => n))
  expect(await people()).toBe(many)
  await came([many])
  expect(await people()).toBe(many)
  await expect.poll(people).toBe(many + 1)
})
