import type { Call } from '@rostra/domain/contract/call'
import { calls } from '@rostra/domain/contract/calls'
import { ProblemBody } from '@rostra/domain/contract/problem-body.schema'
import { screenKinds } from '@rostra/domain/screens'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { callsTestedElsewhere } from './calls-tested-elsewhere.ts'
import { testEvent } from './test-event.ts'
import { event, organiser, useEvent } from './use-event.ts'

/** Tokens of pages opened with a secret link. */
const screens: Record<string, string> = {}
const withPeople = { ...testEvent, event: { ...testEvent.event, people: true as const } }
useEvent({ as: ['organiser'], once: true, event: withPeople, env: { RATE_LIMITS: 'off' } })
beforeAll(async () => {
  for (const kind of screenKinds) {
    const made = await event.call('screen-link-make', { showId: 'iwd', kind }, organiser)
    screens[kind] = (await event.call('screen-open', { link: made.body.link })).body.token
  }
  const guest = { showId: 'iwd', name: 'Gia', role: '' }
  const { link } = (await event.call('studio-guest-invite', guest, organiser)).body
  screens.guest = (await event.call('guest-open', { link, name: 'Gia' })).body.token
})

/**
 * All calls are read by one function: one for each kind of caller, and those with their own maximum size. Calls that
 * need no fields come last, and so replace others: nothing else is wrong with their bad bodies.
 */
const kinds = Object.values(calls)
  .map((it: Call) => ({ it, needs: v.is(it.payload, {}) ? 0 : 1 }))
  .sort((a, b) => b.needs - a.needs)
  .map(({ it }) => [`${it.who} ${it.maxBytes}`, it] as const)

describe.each([...new Map(kinds).values()])('$name with a bad body', ({ name, who, maxBytes }) => {
  // spec: 7.2
  test.each([
    ['invalid JSON', '{', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['null', 'null', 400],
    ['an unknown key', '{"surprise":1}', 400],
    ['a prototype key', '{"__proto__":{"x":1}}', 400],
    ['an oversized body', `"${'x'.repeat(maxBytes ?? 64 * 1024)}"`, 413],
  ])('%s gets a single error and never a 5xx status', async (_, body, status) => {
    const token = screens[who] ?? organiser
    const answer = await event.call(name, {}, token, { body })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body)).toEqual(['error'])
    expect(v.is(ProblemBody, answer.body)).toBe(true)
  })
})

test('the error for a wrong type names the field', async () => {
  const { status, body } = await event.call('joinEmail', { email: { $gt: '' } })
  expect([status, body.error.field]).toEqual([400, 'email'])
})

// spec: 7.1, 7.4
test('an unknown call returns 404, a wrong method 405, and a wrong content type 415', async () => {
  expect((await event.call('no-such-call')).status).toBe(404)
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers } = await fetch(`${event.url}/api/me`, { method })
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST'])
    for (const name of ['no-such-call', '__proto__', 'chat-upload'])
      expect((await fetch(`${event.url}/api/${name}`, { method })).status).toBe(404)
  }
  const form = await fetch(`${event.url}/api/joinEmail`, {
    method: 'POST',
    body: 'email=ada',
    headers: { 'content-type': 'text/plain' },
  })
  expect(form.status).toBe(415)
  expect(await form.json()).toMatchObject({ error: { code: 'not-json-type' } })
})
test('each invalid field gets a reason with its parameters', async () => {
  const ticket = { firstname: 'x'.repeat(201), lastname: 'B', email: 'a@b', message: 'Hi' }
  expect((await event.call('help-ticket', ticket)).body).toEqual({
    error: {
      code: 'invalid',
      reason: 'text-too-long',
      params: { limit: 200 },
      message: 'Use 200 characters or fewer',
      field: 'firstname',
    },
  })
  const entry = { email: 'nobody', first: '', last: '' }
  const add = await event.call('organiser-attendee-add', { attendee: entry }, organiser)
  expect(add.body.error).toMatchObject({
    code: 'invalid',
    reason: 'row-email-invalid',
    errors: [
      { field: 'attendee.email', reason: 'row-email-invalid', params: { email: 'nobody' } },
      { field: 'attendee.first', reason: 'row-first-missing' },
    ],
  })
  const live = event.live()
  await live.enter((await event.call('joinEmail', { email: 'bea@example.org' })).body.token, 'iwd')
  await live.send({ t: 'send', channel: 'iwd', id: 'long', text: 'x'.repeat(2001) })
  expect(await live.next('nack')).toMatchObject({
    code: 'invalid',
    reason: 'message-too-long',
    params: { limit: 2000 },
  })
})

// spec: 3.6, 3.12, 7.13
test('every response matches the schema in the contract', async () => {
  const live = event.live()
  await live.enter(organiser, 'iwd')
  await live.send({ t: 'send', channel: 'iwd', id: 'one', text: 'Hello' })
  await live.next('ack')
  const { body: joined } = await event.call('joinEmail', { email: 'bea@example.org' })
  const bea = joined.id
  const { id: question } = (
    await event.call('question', { showId: 'iwd', text: 'What?' }, organiser)
  ).body
  const message = { firstname: 'A', lastname: 'B', email: 'guest@example.org', message: 'Help' }
  const poll = {
    showId: 'iwd',
    question: 'Tea?',
    kind: 'single',
    options: ['Yes', 'No'],
    results: 'always',
    anonymous: false,
    open: true,
  }
  const { id: pollId } = (await event.call('poll-make', poll, organiser)).body
  const { id: ticket } = (await event.call('help-ticket', message)).body
  const each = (names: string[], payload: object) =>
    Object.fromEntries(names.map((name) => [name, payload]))
  const payloads: Record<string, unknown> = {
    joinEmail: { email: 'bea@example.org' },
    'confirm-password': { password: 'four plain words here' },
    reaction: { showId: 'iwd', data: { key: 'c' } },
    direct: { showId: 'iwd', action: 'extend', minutes: 5 },
    'agenda-mark': { showId: 'iwd', item: 0 },
    question: { showId: 'iwd', text: 'Why?' },
    'replay-align': { showId: 'before', startsAt: '2022-03-01T14:00:00.000Z' },
    'transcript-search': { showId: 'before', text: 'hello' },
    'captions-recording': { showId: 'before' },
    'captions-add': {
      showId: 'before',
      language: 'en',
      text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n',
    },
    timeline: { showId: 'iwd', from: 0, to: 1000 },
    ...each(['chat-history', 'chat-state', 'chat-members', 'chat-restrictions'], {
      channel: 'iwd',
    }),
    ...each(['timeline-marks', 'timeline-curve'], { showId: 'iwd' }),
    'chat-mark-read': { channel: 'iwd', seq: 1 },
    'chat-react': { channel: 'iwd', seq: 1, key: '👍', on: true },
    'chat-search': { channel: 'iwd', text: 'hello' },
    'chat-mute': { channel: 'iwd', userId: bea },
    ...each(['chat-block', 'chat-unblock', 'chat-ban'], { userId: bea }),
    'chat-lift': { kind: 'ban', userId: bea },
    'chat-remove': { channel: 'iwd', seq: 1 },
    'agenda-star': { sessionId: 'iwd', on: true },
    'set-do-not-disturb': {
      on: true,
      startHour: 22,
      startMinute: 0,
      endHour: 7,
      endMinute: 30,
      timeZone: 'Europe/London',
    },
    'organiser-sign-in': { email: 'meera@example.org', password: 'four plain words here' },
    'help-ticket': message,
    'chat-versions': { channel: 'iwd', seq: 1 },
    'chat-removals': { channel: 'iwd', seqs: [1] },
    'chat-remove-all': { userId: bea },
    'chat-person': { userId: bea },
    'chat-slow-mode': { channel: 'iwd', seconds: 5 },
    'chat-close': { channel: 'iwd', closed: true },
    'chat-review-rules': {
      channel: 'iwd',
      firstReviewed: true,
      wordsReviewed: false,
      questionsOnly: false,
    },
    'chat-shield': { channel: 'iwd', on: true },
    'chat-pin': { channel: 'iwd', seq: null },
    'blocked-word-add': { word: 'rude' },
    'blocked-word-remove': { word: 'rude' },
    'blocked-word-preview': { word: 'rude' },
    'question-queue': { state: 'new' },
    'question-claim': { id: question, revision: 0, claim: true },
    'question-move': { id: question, revision: 1, state: 'on-air' },
    'question-reply': { id: question, revision: 2, text: 'Because.', to: 'asker' },
    'question-reply-seen': { id: question },
    studio: { showId: 'iwd' },
    'studio-key-renew': { showId: 'iwd' },
    'recording-remove': { showId: 'iwd' },
    questions: { showId: 'iwd' },
    'question-approve': { id: question },
    'question-merge': { id: question, into: null },
    'screen-links': { showId: 'iwd' },
    'screen-link-make': { showId: 'iwd', kind: 'speaker' },
    'screen-link-revoke': { id: 'none' },
    'report-link-make': { days: 90 },
    'report-link-revoke': { id: 'none' },
    'studio-guests': { showId: 'iwd' },
    'studio-guest-invite': { showId: 'iwd', name: 'Gia', role: '' },
    'studio-guest-remove': { id: 'none' },
    'speaker-note': { showId: 'iwd' },
    'speaker-note-send': { showId: 'iwd', text: '2 min' },
    'speaker-note-clear': { showId: 'iwd' },
    'help-inbox': { box: 'open' },
    'help-thread': { id: ticket },
    'help-assign': { id: ticket, revision: 0, to: null },
    'help-answer': { id: ticket, revision: 1, text: 'Hello', close: false },
    'help-note': { id: ticket, text: 'A note' },
    'help-close': { id: ticket, revision: 3, closed: true },
    'announcement-make': { text: 'Lunch.', showId: null, startsAt: null, minutes: 5 },
    'announcement-withdraw': { id: 'none' },
    'card-pin': { showId: null, text: 'Slides' },
    'card-unpin': { showId: null },
    'people-hide': { id: bea, hidden: true },
    'card-click': { id: 'none' },
    polls: { showId: 'iwd' },
    'poll-list': { showId: 'iwd' },
    'poll-make': poll,
    'poll-open': { id: pollId },
    'poll-vote': { id: pollId, choices: [1] },
    'poll-close': { id: pollId },
    'poll-remove': { id: pollId },
    'poll-restore': { id: pollId },
    'dashboard-history': { minutes: 60 },
    'door-admit': { email: 'gil@example.org', first: 'Gil', last: '' },
    'door-correct': { email: 'bea@home.example', attendeeId: bea },
    'door-ignore': { email: 'noise@example.org' },
    'door-undo': { email: 'noise@example.org' },
    'device-check-result': { live: 'websocket', video: true, sound: 'yes', clock: true },
    guide: { chapter: 'console' },
    'rehearsal-begin': { attendees: 1 },
    'rehearsal-end': { id: '0123456789abcdef' },
    'rehearsal-start': { attendees: 2, seconds: 1, whileLive: true },
    'readiness-mark': { item: 'told', mark: 'done' },
    'staff-invite': { email: 'jo@example.org', role: 'moderator' },
    'account-rename': { first: 'Meera', last: 'Rao' },
  }
  const session = {
    id: 'new',
    title: 'New',
    startTime: '2022-03-02T20:00:00.000Z',
    timeZone: 'UTC',
    duration: 60,
  }
  const library = { id: 'new', title: 'New', openDateTime: '2022-03-02T14:00:00.000Z' }
  Object.assign(payloads, {
    'organiser-stream-check': { type: 'vimeo', url: 'https://vimeo.com/1' },
    'organiser-markdown': { text: '**Hi**' },
    'organiser-session-add': { session },
    'organiser-programme-move': { days: 1, minutes: 0 },
    'organiser-session-move': { id: 'later', before: null },
    'organiser-session-restore': { id: 'later' },
    'organiser-library-add': { library },
    'organiser-library-move': { id: 'main', before: null },
    'organiser-library-restore': { id: 'main' },
    'organiser-attendee-add': { attendee: { email: 'nia@example.org', first: 'Nia', last: '' } },
    'attendee-field-remove': { name: 'Ticket' },
    'organiser-attendees-remove': { ids: ['nobody'] },
    ...each(['organiser-attendee-data', 'organiser-attendee-erase'], { id: bea }),
    'organiser-removed-erase': { email: message.email },
    'closing-keep': { days: 30 },
    'webhook-save': { url: 'https://example.org/hook', events: ['question.asked'] },
    ...each(['webhook-remove', 'webhook-deliveries'], { id: 'none' }),
    'mailing-save': { kind: 'text', subject: 'News', text: 'Hello', to: 'all', on: false },
    'mailing-count': { to: 'all' },
    'mail-server-save': {
      host: 'mail.example.org',
      port: 465,
      security: 'tls',
      user: '',
      from: 'day@example.org',
    },
    'mailing-people': { id: 'none', state: 'failed' },
    'mailings-to': { email: 'bea@example.org' },
    'key-make': { name: 'Shop', may: ['report'] },
    ...{ 'key-revoke': { name: 'Shop' }, 'link-revoke': { name: 'Shop' } },
    'link-make': { name: 'Shop', issuer: 'any', audience: 'venueless' },
    'shop-save': { kind: 'pretix', url: 'https://a.test', organizer: 'o', event: 'e', token: 't' },
    'shop-remove': { id: 'none' },
    ...{ 'attendance-people': { showId: 'iwd' }, 'session-comments': { showId: 'iwd' } },
    'preview-begin': { at: Date.now(), stopped: false },
  })
  for (const call of Object.values(calls).filter(
    ({ name }) => !callsTestedElsewhere.includes(name),
  )) {
    const { status, body } = await event.call(call.name, payloads[call.name] ?? {}, organiser)
    expect([call.name, status]).toEqual([call.name, 200])
    expect([call.name, v.safeParse(call.answer, body).issues]).toEqual([call.name, undefined])
  }
})
