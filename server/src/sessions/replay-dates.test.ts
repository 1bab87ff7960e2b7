import type { SessionView } from '@rostra/domain/sessions/session'
import { expect, test } from 'vitest'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { ada, done, event, organiser, useEvent } from '../testing/use-event.ts'

const iso = (at: number) => new Date(at).toISOString()
const hour = 3600_000
const end = startsAt + 4 * hour
const [from, until] = [end + hour, end + 6 * hour]

useEvent({
  as: ['ada', 'organiser'],
  event: {
    ...testEvent,
    sessions: testEvent.sessions.map((it) =>
      it.id === 'iwd'
        ? {
            ...it,
            replayStream: { type: 'file', url: 'files/late.mp4' },
            replayExpectedAt: iso(from),
            replayFrom: iso(from),
            replayUntil: iso(until),
          }
        : it,
    ),
  },
  files: { 'late.mp4': 'film' },
})

const session = async (token = ada): Promise<SessionView> =>
  (await done('sessions', {}, token)).sessions.find(({ id }: SessionView) => id === 'iwd')
const status = async (address: string) => (await fetch(new URL(address, event.url))).status

// spec: 3.12
test('attendees have a replay only between its dates, and its addresses die with it', async () => {
  event.clock.set(end + 30 * 60_000)
  const before = await session()
  expect(before).toMatchObject({ state: 1, replayExpectedAt: iso(from), replayFrom: iso(from) })
  expect(before.replayStream).toBeUndefined()
  const forTeam = (await session(organiser)).replayStream?.url ?? ''
  expect(await status(forTeam)).toBe(200)
  const denied = await event.call('timeline', { showId: 'iwd', from: 0, to: 1000 }, ada)
  expect(denied.status).toBe(403)

  event.clock.set(from)
  const { state, replayStream } = await session()
  expect([state, replayStream?.type]).toEqual([0, 'file'])
  const address = replayStream?.url ?? ''
  expect(await status(address)).toBe(200)
  await done('timeline', { showId: 'iwd', from: 0, to: 1000 }, ada)

  event.clock.set(until - 1)
  const late = (await session()).replayStream?.url ?? ''
  expect(await status(late)).toBe(200)
  event.clock.set(until)
  expect((await session()).replayStream).toBeUndefined()
  expect([401, 404]).toContain(await status(address))
  expect(await status(late)).toBe(404)
  expect((await session(organiser)).replayStream?.url).toBeTruthy()
})

test('open pages learn at once that the replay has come, and that it is over', async () => {
  event.clock.set(end + 1000)
  const page = event.live()
  await page.hello(ada)
  for (const [moment, isThere] of [
    [from, true],
    [until, false],
  ] as const) {
    event.clock.set(moment)
    const frame = await page.next('event', ({ directed }) => directed?.at === moment)
    const [changed] = frame.directed?.sessions ?? []
    expect([changed?.id, Boolean(changed?.replayStream)]).toEqual(['iwd', isThere])
  }
  page.close()
})
