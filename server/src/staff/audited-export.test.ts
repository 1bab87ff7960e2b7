import { beforeAll, expect, test } from 'vitest'
import { exported, isForOrganisersOnly } from '../testing/exported.ts'
import { testEvent } from '../testing/test-event.ts'
import { ada, done, event, openInstead, organiser, useEvent } from '../testing/use-event.ts'

const exports = [
  'organiser-attendees-export',
  'attendance-export',
  'organiser-chat-export',
  'organiser-questions-export',
  'organiser-help-export',
]
/** An event at five past two in UTC, which is five past eight in the morning in Chicago. */
const inChicago = {
  ...testEvent,
  event: { ...testEvent.event, name: 'Été à Chicago', timeZone: 'America/Chicago' },
}
useEvent({ as: ['organiser', 'ada'], event: inChicago, once: true })

/** Ada watches, writes, asks and needs help. */
beforeAll(async () => {
  const live = event.live()
  await live.enter(ada, 'iwd')
  await live.send({ t: 'send', channel: 'iwd', id: 'm', text: '=1+1' })
  await live.next('ack')
  await done('question', { showId: 'iwd', text: '@why' }, ada)
  const ticket = { firstname: 'Ada', lastname: 'Okafor', email: 'ada@example.org', message: '+1' }
  await event.call('help-ticket', ticket)
  event.clock.advance(90_000)
})

test.each(exports)(
  '%s is opened by spreadsheets as UTF-8, names its time zone, and is named after the event',
  async (name) => {
    const answer = await fetch(`${event.url}/api/${name}`, {
      method: 'POST',
      headers: { authorization: organiser, 'content-type': 'application/json' },
      body: '{}',
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ete-a-chicago-[a-z-]+-2022-03-02\.csv"; filename\*=UTF-8''%C3%A9t%C3%A9-%C3%A0-chicago-[a-z-]+-2022-03-02\.csv$/,
    )
    const { rows } = await exported(event, name, organiser)
    const ofAda = rows.find((row) => row.Email === 'ada@example.org')
    const [heading = ''] = Object.keys(ofAda ?? {}).filter((it) => it.includes('(America/Chicago)'))
    const exact = heading.replace('America/Chicago', 'ISO 8601')
    expect([ofAda?.[heading], ofAda?.[exact]]).toEqual([
      '2022-03-02 08:05:00',
      '2022-03-02T14:05:00.000Z',
    ])
    for (const text of Object.values(ofAda ?? {})) expect(text).not.toMatch(/^[=+\-@]/)
  },
)

test('a file has semicolons and a decimal comma for spreadsheets that expect them', async () => {
  const file = async (payload: object) =>
    (await event.call('attendance-export', payload, organiser)).text.split('\r\n')[1]
  expect(await file({})).toMatch(/^ada@example\.org,Ada,Okafor,.*,1\.5,1\.5$/)
  expect(await file({ separator: 'semicolon' })).toMatch(/^ada@example\.org;Ada;Okafor;.*;1,5;1,5$/)
  const { status } = await event.call('attendance-export', { separator: 'tab' }, organiser)
  expect(status).toBe(400)
})

test('exports are for organisers only', () => isForOrganisersOnly(event, ...exports))

test('each export is recorded in the audit log', async () => {
  for (const name of exports) await exported(event, name, organiser)
  const { entries } = await done('audit-log')
  expect(
    entries
      .slice(0, exports.length)
      .map(({ action, about }: { action: string; about: string }) => [action, about]),
  ).toEqual([
    ['help-exported', 'all help tickets'],
    ['questions-exported', 'all questions'],
    ['chat-exported', 'all chats'],
    ['attendance-exported', 'all sessions'],
    ['attendees-exported', '3 people'],
  ])
})

test('the exact time distinguishes the repeated hour when the clocks go back', async () => {
  await openInstead({ event: inChicago })
  event.clock.advance(Date.UTC(2022, 10, 6, 6, 30) - event.clock.now())
  await event.join('bea@example.org')
  event.clock.advance(3600_000)
  await event.join('cleo@example.org')
  const token = await event.organiser()
  const { rows } = await exported(event, 'organiser-attendees-export', token)
  expect(
    rows
      .slice(1)
      .map((row) => [row['Last signed in (America/Chicago)'], row['Last signed in (ISO 8601)']]),
  ).toEqual([
    ['2022-11-06 01:30:00', '2022-11-06T06:30:00.000Z'],
    ['2022-11-06 01:30:00', '2022-11-06T07:30:00.000Z'],
  ])
})
