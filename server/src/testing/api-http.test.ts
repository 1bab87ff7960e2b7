import type { Call } from '@rostra/domain/contract/call'
import { calls } from '@rostra/domain/contract/calls'
import { ProblemBody } from '@rostra/domain/contract/problem-body.schema'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { openToAll, testEvent } from './test-event.ts'
import { event, organiser, useEvent } from './use-event.ts'

/** Tokens of pages opened with a secret link. */
const screens: Record<string, string> = {}
useEvent({
  as: ['organiser'],
  once: true,
  env: { RATE_LIMITS: 'off' },
  event: openToAll(testEvent),
})
beforeAll(async () => {
  for (const kind of ['speaker', 'projection']) {
    const made = await event.call('screen-link-make', { showId: 'iwd', kind }, organiser)
    screens[kind] = (await event.call('screen-open', { link: made.body.link })).body.token
  }
  const desk = await event.call('caption-desk-make', { showId: 'iwd', lang: 'en' }, organiser)
  const opened = await event.call('screen-open', { link: desk.body.url.split('#')[1] })
  screens.captions = opened.body.token
  const guest = { showId: 'iwd', name: 'Gia', role: '' }
  const { link } = (await event.call('studio-guest-invite', guest, organiser)).body
  const hall = await event.call('hall-make', { name: 'Hall' }, organiser)
  const code = hall.body.url.split('/').at(-1)
  screens.hall = (await event.call('hall-open', { code })).body.token
  screens.watch = (await event.call('watch-open', { showId: 'iwd' })).body.token
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
