import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { ClientFrame } from './live-frames.schema.ts'
import { problems } from './problem-codes.ts'
import { Problem, problemBody } from './problems.ts'
import { why } from './reasons/reasons.ts'

test('every call is declared under its own name, with who may make it and what it does', () => {
  for (const [name, call] of Object.entries(calls)) {
    expect(call.name).toBe(name)
    const roles = ['anyone', 'attendee', 'guest', 'moderator', 'organiser', 'speaker', 'projection']
    expect(roles).toContain(call.who)
    expect(call.summary).toMatch(/\.$/)
  }
})

test('no two calls have the same name, and every name can be part of an address', () => {
  const names = Object.values(calls).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z-]*$/)
})

test('unknown keys are refused in every payload', () => {
  for (const { payload } of Object.values(calls))
    expect(v.safeParse(payload, { surprise: 1 }).success).toBe(false)
})

test('a frame with an unknown key is refused', () => {
  expect(v.safeParse(ClientFrame, { t: 'ping' }).success).toBe(true)
  expect(v.safeParse(ClientFrame, { t: 'ping', x: 1 }).success).toBe(false)
})

test('no problem that a client can cause is a server error', () => {
  const ours = ['no-space', 'internal', 'unavailable']
  for (const [code, { status }] of Object.entries(problems))
    expect([code, status >= 500]).toEqual([code, ours.includes(code)])
})

test('an error response has a code, the parameters of its reason, and an English message for programs', () => {
  const empty = new Problem('invalid', { why: why('file-empty'), field: 'name' })
  expect(problemBody(empty)).toEqual({
    error: {
      code: 'invalid',
      reason: 'file-empty',
      message: 'This file is empty. Choose another file.',
      field: 'name',
    },
  })
  const long = why('text-too-long', { limit: 5000 })
  expect(problemBody(new Problem('invalid', { why: long }))).toEqual({
    error: {
      code: 'invalid',
      reason: 'text-too-long',
      params: { limit: 5000 },
      message: 'Use 5,000 characters or fewer',
    },
  })
  expect(problemBody(new Problem('muted'))).toEqual({
    error: { code: 'muted', message: 'You’ve been muted in this chat.' },
  })
})
