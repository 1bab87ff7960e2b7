import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances()

test('a link works on every instance until it is revoked, and then on none', async () => {
  const meera = await one.organiser()
  const { id, link } = (await one.call('report-link-make', { days: 90 }, meera)).body
  const statuses = async () =>
    Promise.all([one, two].map(async ({ call }) => (await call('shared-report', { link })).status))
  expect(await statuses()).toEqual([200, 200])
  await two.call('report-link-revoke', { id }, meera)
  expect(await statuses()).toEqual([404, 404])
})
