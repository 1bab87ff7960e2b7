import { expect, test } from 'vitest'
import { clockOf, hasJustSignedIn, whyNotConfirmed } from './organisation.ts'

test('what the organisation says about when someone signed in counts, and else what it was asked for', () => {
  const at = Date.parse('2026-11-27T12:00:00Z')
  const signedIn = (secondsAgo: number | undefined, again: boolean) => {
    const auth_time = secondsAgo === undefined ? undefined : at / 1000 - secondsAgo
    return hasJustSignedIn({ sub: '1', auth_time } as never, { at, again })
  }
  expect([signedIn(undefined, true), signedIn(undefined, false)]).toEqual([true, false])
  // Its clock may differ a little.
  expect([signedIn(-20, false), signedIn(50, false), signedIn(3600, true)]).toEqual([
    ...[true, true, false],
  ])
})

test('with its clock some minutes off the organisation’s own time counts, and beyond that its clock is named', () => {
  const at = Date.parse('2026-11-27T12:00:00Z')
  const minutes = (count: number) => count * 60_000
  const confirms = (ahead: number, secondsAgo = 0) => {
    const auth_time = (at + ahead) / 1000 - secondsAgo
    return hasJustSignedIn({ sub: '1', auth_time } as never, { at, again: true, skew: ahead })
  }
  expect([confirms(minutes(-5)), confirms(minutes(5)), confirms(minutes(-11))]).toEqual([
    ...[true, true, false],
  ])
  expect([confirms(minutes(-5), 90), confirms(minutes(5), 90)]).toEqual([false, false])
  expect(whyNotConfirmed(minutes(-11))).toBe('organisation-clock')
  expect(whyNotConfirmed(minutes(-5))).toBe('organisation-not-again')
  // The time in its answer counts for more than what a proxy says.
  const answer = { sub: '1', iat: (at - minutes(5)) / 1000 } as never
  expect([clockOf(answer, 0, at), clockOf({ sub: '1' } as never, 7, at)]).toEqual([
    ...[minutes(-5), 7],
  ])
})
