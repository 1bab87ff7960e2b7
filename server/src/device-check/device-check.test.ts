import { expect, test } from 'vitest'
import { event, moderator, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['moderator'] })

const passed = { live: 'websocket', video: true, sound: 'yes', clock: true }
const tell = (found: object) => event.call('device-check-result', { ...passed, ...found })
const counts = async () => (await event.call('device-check-counts', {}, moderator)).body

test('results are counted, even when they are sent simultaneously', async () => {
  expect(await counts()).toMatchObject({ checked: 0, live: 0 })
  await Promise.all([
    tell({}),
    tell({ live: 'http', sound: 'untested' }),
    tell({ live: 'none', video: false, sound: 'no', clock: false }),
  ])
  expect(await counts()).toEqual({
    checked: 3,
    live: 2,
    overHttp: 1,
    video: 2,
    sound: 1,
    soundUntested: 1,
    clock: 2,
  })
})

test('only counts are stored', async () => {
  await tell({})
  const rows = await event.rows('select * from device_check_count order by name')
  expect(rows[0]).toEqual({ name: 'checked', count: 1 })
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
})

test('one network address can submit sixty results in ten minutes', async () => {
  for (let n = 0; n < 60; n += 1) expect((await tell({})).status).toBe(200)
  const { status, headers } = await tell({})
  expect([status, headers.get('retry-after')]).toEqual([429, '10'])
  expect((await counts()).checked).toBe(60)
})

test('anyone can open the page, and the live channel closes an unauthenticated connection with 4401', async () => {
  expect((await fetch(`${event.url}/ready`)).status).toBe(200)
  const live = event.live()
  await live.send({ t: 'hello', token: 'ready' })
  expect(await live.closed()).toBe(4401)
})
