/** Places in an open session: they are for devices that are there. */
import { expect, test } from 'vitest'
import { enter } from '../testing/open-chat.ts'
import { openToAll, testEvent } from '../testing/test-event.ts'
import { done, event, refusal, useEvent } from '../testing/use-event.ts'

useEvent({
  event: openToAll(testEvent),
})

const minute = 60_000
const opened = async (): Promise<string> => (await done('watch-open', { showId: 'iwd' })).token
const open = () => refusal('watch-open', { showId: 'iwd' })
const view = async (token: string) => (await event.call('watch-view', {}, token)).status
const count = async (of: string): Promise<number> =>
  Number((await event.rows(`select count(*) as n from watcher where ${of}`))[0]?.n)
const taken = async () => Number((await event.rows('select devices from watched'))[0]?.devices)
/** Guests of other networks, each with as many, last seen at this time: a server would take minutes to let them in. */
const strangers = (many: number, ofEach: number, at = event.clock.now()) =>
  event.rows(`insert into watcher (id, hash, show_id, network, at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})
    select 's' || i, 's' || i, 'iwd', 'n' || (i / ${ofEach}), ${at} from n`)
/** A little time passes, in which the server looks who is there. */
async function pass(minutes: number) {
  event.clock.advance(minutes * minute)
  const now = event.clock.now()
  await expect.poll(() => count(`at = ${now} and id not like 's%'`)).toBeGreaterThan(0)
}

test('whoever is there keeps the place in a full session; whoever has gone gives it up, and comes back once there is one', async () => {
  const [stays, leaves] = [await opened(), await opened()]
  const page = await enter(stays)
  await pass(2)
  await pass(2)
  // The only one that is there, and as many as fit beside it.
  await strangers(49_999, 20)
  event.runMaintenance()
  await expect.poll(taken).toBe(50_000)
  expect([await open(), await view(leaves), await view(stays)]).toEqual([
    [403, 'watch-full'],
    401,
    200,
  ])
  await pass(2)
  await pass(2)
  await expect.poll(taken).toBe(1)
  // Its calls come together, and take one place.
  expect(await Promise.all([view(leaves), view(leaves), view(leaves)])).toEqual([200, 200, 200])
  expect(await taken()).toBe(2)
  expect(await opened()).toMatch(/^watcher-/)
  expect(page.frames.some(({ t }) => t === 'error')).toBe(false)
})

test('what a killed server held is free when it starts again', async () => {
  const token = await opened()
  await strangers(49_999, 20, event.clock.now() - 4 * minute)
  await event.rows('update watched set devices = 50000')
  expect(await open()).toEqual([403, 'watch-full'])
  await event.restart()
  await expect.poll(taken).toBe(1)
  expect([await view(token), await view(await opened())]).toEqual([200, 200])
})

test('a token lets its device in for a day after it was there, and someone who makes them all day ends their own', async () => {
  const token = await opened()
  await strangers(50_100, 50_200, event.clock.now() - minute)
  event.clock.advance(10 * minute)
  await expect.poll(() => count('1 = 1')).toBe(50_000)
  for (let n = 0; n < 2; n += 1) {
    event.clock.advance(23 * 60 * minute)
    expect(await view(token)).toBe(200)
  }
  event.clock.advance(25 * 60 * minute)
  expect(await view(token)).toBe(401)
  await expect.poll(() => count('1 = 1')).toBe(0)
})
