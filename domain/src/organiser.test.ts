import { expect, test } from 'vitest'
import { mayCall } from './organiser.ts'

test('organisers may do what moderators may, and those what attendees may', () => {
  const callers = [undefined, {}, { role: 'moderator' }, { role: 'organiser' }] as const
  const open = (who: Parameters<typeof mayCall>[0]) => callers.map((it) => mayCall(who, it))
  expect(open('anyone')).toEqual([true, true, true, true])
  expect(open('attendee')).toEqual([false, true, true, true])
  expect(open('moderator')).toEqual([false, false, true, true])
  expect(open('organiser')).toEqual([false, false, false, true])
})
