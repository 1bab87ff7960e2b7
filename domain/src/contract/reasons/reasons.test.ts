import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Caption } from '../../chat/chat.schema.ts'
import { EventYaml, LibraryYaml, SessionsYaml } from '../../event/event-folder.schema.ts'
import { calls } from '../calls.ts'
import { ClientFrame } from '../live-frames.schema.ts'
import { apiReasons } from './api-reasons.ts'
import { attendeeReasons } from './attendee-reasons.ts'
import { entryReasons } from './entry-reasons.ts'
import { issueReason } from './issue-reason.ts'
import { reasonOfIssue } from './reason-of-issue.ts'
import { reason, reasons } from './reasons.ts'
import { teamReasons } from './team-reasons.ts'

const issueOf = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(schema, value)
  if (!issues) throw new Error('nothing was refused')
  return issues[0]
}

test('a reason is in one list only, and its name can be part of an id', () => {
  const lists = [attendeeReasons, teamReasons, entryReasons, apiReasons]
  const names = lists.flatMap((list) => Object.keys(list))
  expect(new Set(names).size).toBe(names.length)
  expect(names.sort()).toEqual(Object.keys(reasons).sort())
  for (const name of names) expect(name).toMatch(/^[a-z][a-z-]*$/)
})

test('parameters are inserted into a message by name, and numbers have thousands separators', () => {
  expect(reason('days-out-of-range', { least: 1, most: 3650 })).toEqual({
    reason: 'days-out-of-range',
    params: { least: 1, most: 3650 },
    message: 'Enter a number of days from 1 to 3,650',
  })
  expect(reason('question-assigned', { name: '{name}' }).message).toBe(
    '{name} is working on this question.',
  )
  expect(reason('file-empty')).toEqual({ reason: 'file-empty', message: reasons['file-empty'] })
})

test('a schema refuses a value with the reason of the failed check, at any depth', () => {
  const Form = v.object({
    names: v.array(v.pipe(v.string(), v.maxLength(3, issueReason('text-too-long', { limit: 3 })))),
  })
  expect(reasonOfIssue(issueOf(Form, { names: ['Ada', 'Beatrix'] }))).toEqual({
    reason: 'text-too-long',
    params: { limit: 3 },
    message: 'Use 3 characters or fewer',
  })
})

test('a failed check without a reason is reported as a wrong type, with what it expected', () => {
  expect(reasonOfIssue(issueOf(v.object({ a: v.string() }), { a: 5 }))).toMatchObject({
    reason: 'wrong-type',
    params: { expected: 'string', received: '5' },
    message: 'Invalid type: Expected string but received 5',
  })
  const odd = v.check((it: number) => it % 2 === 1)
  expect(reasonOfIssue(issueOf(v.pipe(v.number(), odd), 2)).reason).toBe('wrong-type')
})

/** The reasons of all checks in a schema. */
function reasonsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return []
  if (seen.has(schema)) return []
  seen.add(schema)
  const own = typeof schema === 'function' && 'reason' in schema ? [String(schema.reason)] : []
  return [...own, ...Object.values(schema).flatMap((part) => reasonsIn(part, seen))]
}

/** Messages of checks that are plain texts instead of reasons. */
function textsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const own = 'message' in schema && typeof schema.message === 'string' ? [schema.message] : []
  return [...own, ...Object.values(schema).flatMap((part) => textsIn(part, seen))]
}

test('no check of a payload, a frame or an event file has a text instead of a reason', () => {
  const payloads = Object.values(calls).map(({ payload }) => payload)
  const others = [EventYaml, SessionsYaml, LibraryYaml, Caption, ClientFrame]
  expect([...payloads, ...others].flatMap((schema) => textsIn(schema))).toEqual([])
  expect(textsIn(v.object({ a: v.pipe(v.string(), v.maxLength(1, 'long')) }))).toEqual(['long'])
})

test('calls open to attendees use no reasons of the console, which no translation catalogue contains', () => {
  const theirs = Object.values(calls).filter(({ who }) => who === 'anyone' || who === 'attendee')
  // These are for organisers who sign in or use a preview, and for guests and speakers, whose pages have their own texts.
  const ofTeam = new Set<string>([
    'guest-open',
    'organiser-invitation',
    'organiser-set-up',
    'organiser-sign-in',
    'preview-move',
    'speaker-save',
  ])
  const wrong = theirs
    .filter(({ name }) => !ofTeam.has(name))
    .flatMap(({ name, payload }) =>
      reasonsIn(payload)
        .filter((reason) => reason in teamReasons || reason in entryReasons)
        .map((reason) => `${name}: ${reason}`),
    )
  expect(wrong).toEqual([])
  expect(reasonsIn(calls['help-ticket'].payload)).toContain('first-name-missing')
})
