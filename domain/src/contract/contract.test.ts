import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { ClientFrame } from './live-frames.schema.ts'
import { Problem, problemBody, problems } from './problems.ts'

test('every call is declared under its own name, with who may make it and what it does', () => {
  for (const [name, call] of Object.entries(calls)) {
    expect(call.name).toBe(name)
    expect(['anyone', 'attendee', 'moderator', 'organiser']).toContain(call.who)
    expect(call.summary).toMatch(/\.$/)
  }
})

test('no two calls have the same name, and every name can stand in an address', () => {
  const names = Object.values(calls).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z-]*$/)
})

test('unknown keys are refused in every payload', () => {
  for (const { payload } of Object.values(calls))
    expect(v.safeParse(payload, { surprise: 1 }).success).toBe(false)
})

test('a frame with a key too many is not a frame', () => {
  expect(v.safeParse(ClientFrame, { t: 'ping' }).success).toBe(true)
  expect(v.safeParse(ClientFrame, { t: 'ping', x: 1 }).success).toBe(false)
})

test('no problem that a sender can cause is a server error', () => {
  const ours = ['no-space', 'internal', 'unavailable']
  for (const [code, { status }] of Object.entries(problems))
    expect([code, status >= 500]).toEqual([code, ours.includes(code)])
  expect(problemBody(new Problem('invalid', { message: 'No', field: 'x' }))).toEqual({
    error: { code: 'invalid', message: 'No', field: 'x' },
  })
})
