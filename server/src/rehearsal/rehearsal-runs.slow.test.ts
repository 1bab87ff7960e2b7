/** Rehearsals from the console: a real process generates real load, and nothing of it is left. */
import { expect, test } from 'vitest'
import { event, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

const start = (wanted: object) =>
  event.call('rehearsal-start', { attendees: 4, seconds: 1, ...wanted }, organiser)
const latest = async () => (await event.call('rehearsal-runs', {}, organiser)).body.runs[0]
/** Polls until the run has ended, with a heartbeat each time as the server has one every second. */
const untilEnded = () =>
  expect
    .poll(async () => {
      event.runMaintenance()
      return (await latest()).state
    })
    .toBe('ended')

async function counts() {
  const ofRehearsals = "channel where name like 'rehearsal-%'"
  const tables = ['attendee', 'token', 'entry', 'chat_read', 'attendance_visit', ofRehearsals]
  const found: Record<string, number> = {}
  for (const table of tables)
    found[table] = Number((await event.rows(`select count(*) as n from ${table}`))[0]?.n)
  return found
}

test('a rehearsal runs to its end, reports what passed, and leaves no data behind', async () => {
  const before = await counts()
  const begun = await start({})
  expect(begun.status).toBe(200)
  await untilEnded()
  const run = await latest()
  expect(run).toMatchObject({ id: begun.body.id, attendees: 4, seconds: 1 })
  expect(run.result.ending).toBe('complete')
  expect(run.result.findings).toContainEqual({ passed: true, text: '4 of 4 attendees signed in.' })
  expect(run.result.steps.signIn.count).toBe(4)
  expect(run.result.messages).toBeGreaterThan(0)
  expect(await counts()).toEqual(before)
  const [line] = await event.rows("select about from audit_log where action = 'rehearsal-started'")
  expect(line).toEqual({ about: '4 simulated attendees for 1 s' })
})

test('a second rehearsal is refused while one runs, which can be stopped and does not affect the dashboard', async () => {
  const before = await counts()
  await start({ seconds: 600 })
  const second = await start({})
  expect([second.status, second.body.error.reason]).toEqual([409, 'rehearsal-running'])
  await expect.poll(async () => (await counts()).entry).toBeGreaterThan(Number(before.entry))
  const { body: figures } = await event.call('dashboard', {}, organiser)
  expect([figures.messages, figures.reactions]).toEqual([0, 0])
  expect((await event.call('rehearsal-stop', {}, organiser)).status).toBe(200)
  await untilEnded()
  expect((await latest()).result.ending).toBe('stopped')
  expect(await counts()).toEqual(before)
})

test('starting a rehearsal while a session is live with attendees in it requires confirmation', async () => {
  const live = event.live()
  await live.enter(await event.join(), 'iwd')
  await expect.poll(async () => (await start({})).body.error?.reason).toBe('rehearsal-while-live')
  expect(await latest()).toBeUndefined()
  expect((await start({ whileLive: true, seconds: 600 })).status).toBe(200)
  // The server is stopped in the middle of the run.
  await event.restart()
  expect((await latest()).state).toBe('ended')
  expect(await event.rows("select email from attendee where email like '%.invalid'")).toEqual([])
})

test('a rehearsal’s size and length are limited, and only organisers can start and stop one', async () => {
  for (const wanted of [{ attendees: 1 }, { attendees: 1001 }, { seconds: 0 }, { seconds: 601 }])
    expect((await start(wanted)).body.error.reason).toBe('number-out-of-range')
  const moderator = await event.moderator()
  for (const name of ['rehearsal-start', 'rehearsal-stop'])
    expect((await event.call(name, {}, moderator)).status).toBe(403)
  expect((await event.call('rehearsal-runs', {}, moderator)).status).toBe(200)
  const closed = await event.call('closing-close', {}, organiser)
  expect(closed.status).toBe(200)
  expect((await start({})).body.error.code).toBe('event-closed')
})
