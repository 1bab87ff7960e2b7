import * as v from 'valibot'
import { expect, test } from 'vitest'
import { RegistrationYaml } from './registration.schema.ts'
import {
  answerErrors,
  domainAllowed,
  freePlaces,
  modeAt,
  newState,
  opensSoon,
} from './registration.ts'

const at = Date.UTC(2027, 2, 1, 12)

test('registration is closed without a form, once it has ended and while the site is shut', () => {
  const form = { mode: 'open' as const, until: '2027/03/01 13:00 CET' }
  const open = { isShut: false, sendsMail: true }
  expect(modeAt(undefined, at, open)).toBe('closed')
  expect(modeAt(form, at - 1, open)).toBe('open')
  expect(modeAt(form, at, open)).toBe('closed')
  expect(modeAt(form, at - 1, { ...open, isShut: true })).toBe('closed')
  // Nobody could receive the code.
  const silent = { ...open, sendsMail: false }
  expect(modeAt(form, at - 1, silent)).toBe('closed')
  expect([opensSoon(form, at - 1, silent), opensSoon(form, at, silent)]).toEqual([true, false])
  expect(modeAt({ mode: 'elsewhere' }, at, silent)).toBe('elsewhere')
})

test.each([
  [{ mode: 'open' as const }, 1000, 'registered'],
  [{ mode: 'open' as const, capacity: 2 }, 1, 'registered'],
  [{ mode: 'open' as const, capacity: 2 }, 2, undefined],
  [{ mode: 'open' as const, capacity: 2, waitingList: true as const }, 2, 'waiting'],
  [{ mode: 'approve' as const, capacity: 2 }, 1, 'pending'],
  [{ mode: 'approve' as const, capacity: 2 }, 2, undefined],
  [{ mode: 'approve' as const, capacity: 2, waitingList: true as const }, 2, 'pending'],
])('with %j and %i registered, someone new is %s', (form, taken, state) => {
  expect(newState(form, taken)).toBe(state)
})

test('places are free up to the capacity, and without one while people can register', () => {
  expect(freePlaces({ mode: 'open', capacity: 3 }, 1)).toBe(2)
  // The capacity was lowered.
  expect(freePlaces({ mode: 'open', capacity: 3 }, 5)).toBe(0)
  expect(freePlaces({ mode: 'open' }, 5)).toBe(Number.POSITIVE_INFINITY)
  expect(freePlaces({ mode: 'closed' }, 5)).toBe(0)
})

test('an address belongs to a domain only if that is all of what follows the “@”', () => {
  const form = { mode: 'open' as const, domains: ['uni.example'] }
  expect(domainAllowed(form, 'ada@uni.example')).toBe(true)
  for (const email of ['ada@x.uni.example', 'ada@uni.example.org', 'uni.example'])
    expect([email, domainAllowed(form, email)]).toEqual([email, email === 'uni.example'])
  expect(domainAllowed({ mode: 'open', domains: [] }, 'ada@example.org')).toBe(true)
})

test('answers are checked against the questions', () => {
  const form = {
    mode: 'open' as const,
    questions: [
      { id: 'team', label: 'Team', kind: 'text' as const, required: true as const },
      { id: 'meal', label: 'Meal', kind: 'choice' as const, options: ['Fish', 'Beans'] },
      { id: 'ok', label: 'OK', kind: 'checkbox' as const, required: true as const },
    ],
    consent: 'Yes',
  }
  const fields = (answers: Record<string, string | boolean>, consent = true) =>
    answerErrors(form, { answers, consent }).map(({ field }) => field)
  expect(fields({ team: 'Blue', ok: true })).toEqual([])
  expect(fields({ team: '', meal: 'Meat', ok: false, more: 'x' }, false)).toEqual([
    'answers.team',
    'answers.meal',
    'answers.ok',
    'answers.more',
    'consent',
  ])
  expect(fields({ team: true, meal: true, ok: 'yes' })).toEqual([
    'answers.team',
    'answers.meal',
    'answers.ok',
  ])
})

test('a question cannot have a name under which no answer would arrive', () => {
  const accepted = (id: string) =>
    v.is(RegistrationYaml, { questions: [{ id, label: 'Team', kind: 'text' }] })
  expect(['team', '__proto__', 'prototype', 'constructor'].map(accepted)).toEqual([
    ...[true, false, false, false],
  ])
})
