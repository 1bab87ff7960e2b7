import { calls } from '@rostra/domain/contract/calls'
import { problems } from '@rostra/domain/contract/problem-codes'
import { expect, test } from 'vitest'
import { channel, enter, say as sayIn } from '../testing/open-chat.ts'
import { openToAll, votingEvent } from '../testing/test-event.ts'
import { uploadToChat } from '../testing/upload.ts'
import { ada, done, event, organiser, refusal, signIn, useEvent } from '../testing/use-event.ts'

const day = 24 * 3600_000
const withPeople = {
  ...openToAll(votingEvent),
  event: { ...votingEvent.event, people: true as const },
}
useEvent({ as: ['ada', 'organiser'], event: withPeople, env: { RATE_LIMITS: 'off' } })

const ticket = { firstname: 'Ada', lastname: 'O', email: 'ada@example.org', message: 'Help' }
const closed = { status: 403, code: 'event-closed', message: problems['event-closed'].text }

/** What the server answers to a message of someone who enters for it. */
async function say(token: string, text: string, where = channel) {
  const live = await enter(token, { where })
  const answer = await sayIn(live, text, text, where)
  live.close()
  return answer
}
const audit = async () =>
  (await done('audit-log')).entries
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('closing'))

test('before closing the event an organiser sees what is still open', async () => {
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  await done('help-ticket', ticket)
  const startsAt = event.clock.now() + day
  await done('announcement-make', { text: 'Soon', showId: null, startsAt, minutes: 5 })
  const { waits, ...closing } = await done('closing')
  expect(waits).toMatchObject({
    sessions: [{ id: 'iwd' }, { id: 'later' }],
    questions: 1,
    tickets: 1,
    announcements: 1,
  })
  expect(closing).toMatchObject({ closedAt: null, days: null, eraseAt: null, begunAt: null })
})

test('every call that takes part is refused while the event is closed, and works again once it is reopened', async () => {
  const poll = {
    showId: 'iwd',
    question: 'Tea?',
    kind: 'single',
    options: ['Yes', 'No'],
    results: 'always',
    anonymous: false,
    open: true,
  }
  const open = (await event.call('poll-make', poll, organiser)).body.id
  const { id } = await done('question', { showId: 'iwd', text: 'How?' }, ada)
  const hall = await event.call('hall-make', { name: 'Hall' }, organiser)
  const payloads: Record<string, object> = {
    'watch-open': { showId: 'iwd' },
    'hall-open': { code: hall.body.url.split('/').at(-1) },
    reaction: { showId: 'iwd', data: { key: 'c' } },
    question: { showId: 'iwd', text: 'Why?' },
    'question-vote': { id, vote: true },
    'feedback-give': { showId: 'gone', rating: null },
    'help-ticket': ticket,
    'chat-react': { channel: 'iwd', seq: 1, key: '👍', on: true },
    'chat-edit': { channel: 'iwd', seq: 1, text: 'Hello!' },
    direct: { showId: 'iwd', action: 'extend', minutes: 5 },
    'agenda-mark': { showId: 'iwd', item: 0 },
    'poll-make': poll,
    'poll-open': { id: open },
    'people-join': { role: '', link: '' },
    'poll-vote': { id: open, choices: [0] },
    'rehearsal-start': { attendees: 2, seconds: 1, whileLive: true },
    'shop-sync': {},
    'shop-save': { kind: 'pretix', url: 'https://a.test', organizer: 'o', event: 'e', token: 't' },
  }
  const byTeam: readonly string[] = [
    'direct',
    'agenda-mark',
    'poll-make',
    'poll-open',
    'rehearsal-start',
    'shop-sync',
    'shop-save',
  ]
  const tokenFor = (name: string) => (byTeam.includes(name) ? organiser : ada)
  // Those of the imported programme and of speakers have tests of their own.
  const others = /^(?:programme|speaker)-/
  const names = Object.values(calls)
    .filter(({ name }) => !others.test(name))
    .flatMap((call) => ('untilClosed' in call ? [call.name] : []))
  expect(names.sort()).toEqual(Object.keys(payloads).sort())
  expect((await say(ada, 'Hello')).t).toBe('ack')
  await done('closing-close')
  for (const [name, payload] of Object.entries(payloads)) {
    const { status, body } = await event.call(name, payload, tokenFor(name))
    expect({ name, status, ...body.error }).toEqual({ name, ...closed })
  }
  // Even without a token: the help desk is open to everyone.
  expect(await refusal('help-ticket', ticket)).toEqual([403, 'event-closed'])
  await done('closing-reopen')
  for (const [name, payload] of Object.entries(payloads)) await done(name, payload, tokenFor(name))
})

test('in a closed event nobody can write, react or upload files, and everyone can still read', async () => {
  await say(ada, 'Before')
  await done('closing-close')
  expect(await say(ada, 'After')).toMatchObject({ t: 'nack', code: 'event-closed' })
  expect(await say(organiser, 'After')).toMatchObject({ t: 'nack', code: 'event-closed' })
  // A stored message is acknowledged again: the page may not have received the first acknowledgement.
  expect((await say(ada, 'Before')).t).toBe('ack')
  const live = event.live()
  const { entries } = await live.enter(await event.join('bea@example.org'), 'iwd')
  expect(entries).toMatchObject([{ text: 'Before' }])
  await live.send({ t: 'react', channel: 'iwd', key: 'c' })
  expect((await live.next('error')).code).toBe('event-closed')
  const { status, body } = await uploadToChat(organiser, 'a.txt', 'a')
  expect([status, body.error.code]).toEqual([403, 'event-closed'])
  for (const name of ['sessions', 'library', 'event', 'me', 'agenda']) await done(name, {}, ada)
  expect((await done('event', {}, ada)).closed).toBe(true)
  expect((await event.call('event-front')).body.closed).toBe(true)
})

test('closing and reopening reach open pages immediately, and later pages on connecting, even after a restart', async () => {
  const live = event.live()
  await live.hello(ada)
  expect(live.frames.some((frame) => 'closed' in frame)).toBe(false)
  await done('closing-close')
  await live.next('event', (frame) => frame.closed === true)
  await event.restart()
  const later = event.live()
  await later.hello(await event.join('bea@example.org'))
  await later.next('event', (frame) => frame.closed === true)
  await done('closing-reopen')
  await later.next('event', (frame) => frame.closed === false)
  const last = event.live()
  await last.hello(ada)
  await last.send({ t: 'ping' })
  await last.next('pong')
  expect(last.frames.some((frame) => 'closed' in frame)).toBe(false)
})

test('a chat keeps its own rules after the event is closed and reopened', async () => {
  await done('chat-slow-mode', { channel: 'iwd', seconds: 60 })
  await done('chat-close', { channel: 'later', closed: true })
  await done('closing-close')
  await done('closing-reopen')
  const live = event.live()
  await live.enter(ada, 'iwd')
  expect((await live.next('event', (it) => it.rules !== undefined)).rules?.slow).toBe(60)
  expect(await say(ada, 'No', 'later')).toMatchObject({ t: 'nack', code: 'chat-closed' })
})

test('closing or reopening twice has no further effect, and each change is one audit log entry', async () => {
  for (const name of ['closing-close', 'closing-close', 'closing-reopen', 'closing-reopen'])
    await done(name)
  for (const days of [30, 30, null]) await done('closing-keep', { days })
  expect(await audit()).toEqual([
    'closing-days-changed',
    'closing-days-changed',
    'closing-reopened',
    'closing-closed',
  ])
})

test('data is kept the set number of days after the last session or the closing, and at least a day from now', async () => {
  const eraseAt = async () => (await done('closing')).eraseAt
  const { lastEnd } = await done('closing')
  await done('closing-keep', { days: 30 })
  expect(await eraseAt()).toBe(lastEnd + 30 * day)
  expect((await done('event', {}, ada)).keptUntil).toBe(lastEnd + 30 * day)
  event.clock.set(lastEnd + 5 * day)
  await signIn('organiser')
  await done('closing-close')
  expect(await eraseAt()).toBe(lastEnd + 35 * day)
  event.clock.advance(8 * day)
  await signIn('organiser')
  await done('closing-keep', { days: 2 })
  expect(await eraseAt()).toBe(event.clock.now() + day)
  await done('closing-keep', { days: null })
  expect(await eraseAt()).toBe(null)
  expect((await done('event', {}, await event.join())).keptUntil).toBe(undefined)
  for (const days of [0, -1, 1.5, 3651, '7'])
    expect(await refusal('closing-keep', { days }, organiser)).toEqual([400, 'days-out-of-range'])
})

test('an event can be erased by hand only when it is closed and its name is typed', async () => {
  const name = 'International Women’s Day'
  expect(await refusal('closing-erase', { name }, organiser)).toEqual([409, 'not-closed'])
  await done('closing-close')
  expect(await refusal('closing-erase', { name: 'Another day' }, organiser)).toEqual([
    400,
    'event-name-wrong',
  ])
  await done('closing-erase', { name: "international women's day" })
  await expect.poll(async () => (await done('closing')).doneAt).not.toBe(null)
  for (const [call, payload] of [
    ['closing-reopen', {}],
    ['closing-keep', { days: 3 }],
  ] as const)
    expect(await refusal(call, payload, organiser)).toEqual([409, 'already-erased'])
  expect(await refusal('joinEmail', { email: 'ada@example.org' })).toEqual([
    403,
    'unregistered-email',
  ])
  expect(await audit()).toEqual(['closing-erasing-done', 'closing-erasing-begun', 'closing-closed'])
  await done('closing-close')
  await done('closing-erase', { name })
  expect((await audit()).length).toBe(3)
})
