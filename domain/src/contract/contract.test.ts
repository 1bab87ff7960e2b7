import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { ClientFrame } from './live-frames.schema.ts'
import { problems } from './problem-codes.ts'
import { Problem, problemBody } from './problems.ts'
import { reason } from './reasons/reasons.ts'

test('every call is declared with who may make it and what it does', () => {
  for (const call of Object.values(calls)) {
    const roles = [
      'anyone',
      'attendee',
      'guest',
      'hall',
      'moderator',
      'organiser',
      'speaker',
      'projection',
      'captions',
      'watch',
    ]
    expect(roles).toContain(call.who)
    expect(call.summary).toMatch(/\.$/)
  }
})

test('the name of every call can be part of an address', () => {
  for (const { name } of Object.values(calls)) expect(name).toMatch(/^[a-z][A-Za-z-]*$/)
})

/** The parts of a schema that can contain others. */
type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  items?: Schema[]
  value?: Schema
  options?: (Schema | string)[]
  pipe?: Schema[]
}

/** All object schemas within `schema`, including itself. */
function objectsIn(schema: Schema, seen = new Set<Schema>()): Schema[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { entries = {}, wrapped, item, items = [], value, options = [], pipe = [] } = schema
  const parts = [wrapped, item, value, ...items, ...options, ...pipe, ...Object.values(entries)]
  const below = parts.flatMap((it) => objectsIn(it as Schema, seen))
  return schema.entries ? [schema, ...below] : below
}

test('every payload and frame, and every object within them, refuses unknown keys', () => {
  const frames = (ClientFrame as unknown as { options: Schema[] }).options
  const taken = [...Object.values(calls).map(({ payload }) => payload as Schema), ...frames]
  const objects = taken.map((it) => objectsIn(it))
  for (const [n, found] of objects.entries()) expect([n, found.length]).not.toEqual([n, 0])
  expect(new Set(objects.flat().map(({ type }) => type))).toEqual(new Set(['strict_object']))
  expect(objects.flat().length).toBeGreaterThan(taken.length)
})

test('no problem that a client can cause is a server error', () => {
  const ours = ['no-space', 'internal', 'unavailable']
  for (const [code, { status }] of Object.entries(problems))
    expect([code, status >= 500]).toEqual([code, ours.includes(code)])
})

test('an error response has a code, the parameters of its reason, and an English message for programs', () => {
  const empty = new Problem('invalid', { reason: reason('file-empty'), field: 'name' })
  expect(problemBody(empty)).toEqual({
    error: {
      code: 'invalid',
      reason: 'file-empty',
      message: 'This file is empty. Choose another file.',
      field: 'name',
    },
  })
  const long = reason('text-too-long', { limit: 5000 })
  expect(problemBody(new Problem('invalid', { reason: long }))).toEqual({
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
