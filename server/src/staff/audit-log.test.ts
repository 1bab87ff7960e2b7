import { expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Trx } from '../tables.ts'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'
import { record } from './audit-log.ts'

useEvent({ as: ['organiser'] })

async function write(work: (trx: Trx) => Promise<unknown>) {
  const storage = await openStorage(event.config, migrations)
  await storage.db
    .transaction()
    .execute(work)
    .finally(() => storage.close())
}
const change = { byId: null, action: 'staff-role-changed', about: 'Mo' } as const
const page = async (filter: object = {}) => (await event.call('audit-log', filter, token)).body

test('the audit log is listed newest first and paginated', async () => {
  const start = event.clock.now()
  await write(async (trx) => {
    for (let n = 0; n < 5; n += 1)
      await record(trx, { ...change, at: start + Math.floor(n / 2), about: `Person ${n}` })
  })
  const about = ({ entries }: { entries: { about: string }[] }) => entries.map((it) => it.about)
  const mine = { action: change.action }
  const first = await page({ ...mine, limit: 3 })
  expect(about(first)).toEqual(['Person 4', 'Person 3', 'Person 2'])
  expect(first.more).toBe(true)
  const second = await page({ ...mine, limit: 3, before: first.entries[2].id })
  expect(about(second)).toEqual(['Person 1', 'Person 0'])
  expect(second.more).toBe(false)
})

test('the audit log can be filtered by person, action and time', async () => {
  const { id } = (await event.call('me', {}, token)).body
  const at = event.clock.now() + 60_000
  await write(async (trx) => {
    await record(trx, { ...change, at })
    await record(trx, { ...change, at: at + 1, byId: id, action: 'staff-removed' })
  })
  const actions = async (filter: object) =>
    (await page(filter)).entries.map(({ action }: { action: string }) => action)
  expect(await actions({ byId: id, from: at })).toEqual(['staff-removed'])
  expect(await actions({ action: 'staff-role-changed' })).toEqual(['staff-role-changed'])
  expect(await actions({ from: at, to: at + 1 })).toEqual(['staff-role-changed'])
  expect((await page()).people).toEqual([{ id, name: 'meera@example.org' }])
})

test('an entry is not saved if its change fails', async () => {
  const failing = write(async (trx) => {
    await record(trx, { ...change, at: event.clock.now() })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await page({ action: 'staff-role-changed' })).toMatchObject({ entries: [] })
})

test('the audit log refuses fields with the name of a secret', async () => {
  for (const name of ['password', 'newPassword', 'totpSecret', 'token'])
    await expect(
      write((trx) => record(trx, { ...change, at: 0, after: { [name]: 'x' } })),
    ).rejects.toThrow('does not belong in the audit log')
})
