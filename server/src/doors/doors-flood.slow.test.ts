/** Strangers who try thousands of addresses fill neither the disk nor the team's screen. */
import { refusedKept, refusedShown } from '@rostra/domain/doors/doors'
import { expect, test } from 'vitest'
import type { Core } from '../core.ts'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { createDoorLog } from './door-log.ts'
import type { DoorRow } from './door-store.ts'

const join = (event: TestServer, email: string, address: string) =>
  event.call('joinEmail', undefined, undefined, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email }),
  })
const rows = async (event: TestServer) =>
  Number((await event.rows('select count(*) as n from refused_sign_in'))[0]?.n)

test('hundreds of attempts from one network address add about thirty rows, and others are still listed', async () => {
  const event = await openEvent({ env: { TRUST_PROXY: 'on' } })
  try {
    const moderator = await event.moderator()
    for (let n = 0; n < 400; n += 1) {
      await join(event, `try${n}@flood.example`, '203.0.113.7')
      event.clock.advance(500)
    }
    await join(event, 'honest@nowhere.example', '198.51.100.1')
    const emails = async () =>
      (await event.call('doors', {}, moderator)).body.map(({ email }: { email: string }) => email)
    await expect.poll(emails).toContain('honest@nowhere.example')
    // Thirty at once, and thirty more per ten minutes: about three and a third minutes have passed here.
    expect(await rows(event)).toBeLessThan(45)
  } finally {
    await event.close()
  }
})

test('a mistyped address is listed although strangers use up what is recorded in a minute, and stays listed', async () => {
  const event = await openEvent({ env: { TRUST_PROXY: 'on' } })
  try {
    const moderator = await event.moderator()
    const flood = async (from: number) => {
      for (let n = from; n < from + 5; n += 1)
        await Promise.all(
          Array.from({ length: 30 }, (_, at) =>
            join(event, `try${n}-${at}@flood.example`, `203.0.113.${n}`),
          ),
        )
    }
    const listed = async () => (await event.call('doors', {}, moderator)).body
    await flood(0)
    await join(event, 'ada@exmaple.org', '198.51.100.1')
    await expect.poll(listed).toContainEqual(expect.objectContaining({ email: 'ada@exmaple.org' }))
    expect(await rows(event)).toBe(121)
    event.clock.advance(60_000)
    await flood(5)
    await expect.poll(() => rows(event)).toBe(241)
    const emails = (await listed()).map(({ email }: { email: string }) => email)
    expect(emails).toContain('ada@exmaple.org')
    expect(emails).toHaveLength(refusedShown)
  } finally {
    await event.close()
  }
})

test('100,000 email addresses from many networks stay within the storage and display limits', {
  tags: ['slow'],
}, async () => {
  let core = undefined as unknown as Core
  const event = await openEvent({
    env: { RATE_LIMITS: 'off' },
    more: [
      (it) => {
        core = it
        return { name: 'core of this test' }
      },
    ],
  })
  try {
    const moderator = await event.moderator()
    await event.call('door-ignore', { email: 'noise@nowhere.example' }, moderator)
    const storage: DoorRow[][] = []
    // What the server passes to the database: sending it over HTTP would take minutes.
    const log = createDoorLog(core, {
      store: {
        add: async (some) => void storage.push([...some]),
        knows: async () => false,
      },
      suggestions: { similar: async () => new Map() },
      staff: { notify() {} },
    })
    for (let n = 0; n < 100_000; n += 1) log.refused(`try${n}@flood.example`, `${n}`)
    await log.settle()
    expect(storage.map((some) => some.length)).toEqual([200])

    for (let n = 0; n < 1_500; n += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, place) => join(event, `try${n + place}@flood.example`, '')),
      )
    await join(event, 'last@nowhere.example', '')
    const shown = async () => (await event.call('doors', {}, moderator)).body
    await expect.poll(async () => (await shown()).length).toBe(refusedShown)
    expect(await rows(event)).toBeLessThanOrEqual(refusedKept + 1)
    const { body: ignored } = await event.call('doors', { ignored: true }, moderator)
    expect(ignored).toMatchObject([{ email: 'noise@nowhere.example' }])
  } finally {
    await event.close()
  }
})
