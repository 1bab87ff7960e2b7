import { expect, test } from 'vitest'
import { mayCall } from './organiser.ts'

test('organisers may make all calls of moderators, and moderators all calls of attendees', () => {
  const callers = [undefined, {}, { role: 'moderator' }, { role: 'organiser' }] as const
  const open = (who: Parameters<typeof mayCall>[0]) => callers.map((it) => mayCall(who, it))
  expect(open('anyone')).toEqual([true, true, true, true])
  expect(open('attendee')).toEqual([false, true, true, true])
  expect(open('moderator')).toEqual([false, false, true, true])
  expect(open('organiser')).toEqual([false, false, false, true])
})

test('a screen link may make only the calls of its kind, and no one else may make those calls', () => {
  const screens = [{ screen: { kind: 'speaker' } }, { screen: { kind: 'projection' } }] as const
  const open = (who: Parameters<typeof mayCall>[0]) => screens.map((it) => mayCall(who, it))
  expect(open('speaker')).toEqual([true, false])
  expect(open('projection')).toEqual([false, true])
  for (const who of ['anyone', 'attendee', 'moderator', 'organiser'] as const)
    expect(open(who)).toEqual([false, false])
  for (const caller of [undefined, {}, { role: 'moderator' }, { role: 'organiser' }] as const)
    for (const who of ['speaker', 'projection'] as const) expect(mayCall(who, caller)).toBe(false)
})
