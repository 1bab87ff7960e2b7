import { expect, test } from 'vitest'
import { formatMoment } from '../../ui/times.ts'
import { changesOf } from './changes-of.ts'

test('only changed fields are shown, with their old and new values', () => {
  expect(changesOf({ role: 'moderator', name: 'Mo' }, { role: 'organiser', name: 'Mo' })).toEqual([
    { field: 'role', was: 'moderator', is: 'organiser' },
  ])
})

test('an added or removed field has only one value', () => {
  expect(changesOf(undefined, { role: 'moderator' })).toEqual([{ field: 'role', is: 'moderator' }])
  expect(changesOf({ email: 'mo@example.org' }, undefined)).toEqual([
    { field: 'email', was: 'mo@example.org' },
  ])
  expect(changesOf(undefined, undefined)).toEqual([])
  expect(changesOf(undefined, { name: '', tags: [] })).toEqual([])
})

test('values of every type are shown as text', () => {
  expect(
    changesOf(
      { startsAt: 1, open: true, name: '', tags: [] },
      { startsAt: 2, open: false, name: 'Hall', tags: ['a', 'b'], look: { accent: 'x' } },
    ),
  ).toEqual([
    { field: 'starts at', was: '1', is: '2' },
    { field: 'open', was: 'yes', is: 'no' },
    { field: 'name', was: '(empty)', is: 'Hall' },
    { field: 'tags', was: '(empty)', is: 'a, b' },
    { field: 'look', is: '{"accent":"x"}' },
  ])
})

test('timestamps are shown as dates and times, and a showId as a session', () => {
  const at = Date.UTC(2026, 10, 23, 12)
  expect(changesOf(undefined, { showId: 'hall', endsAt: at, minutes: 90 })).toEqual([
    { field: 'session', is: 'hall' },
    { field: 'ends at', is: formatMoment(at) },
    { field: 'minutes', is: '90' },
  ])
})
