import { expect, test } from 'vitest'
import { hasJustSignedIn, whyNotConfirmed } from './organisation.ts'

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
  const claims = (behind: number, secondsAgo = 0) => {
    const iat = (at - behind) / 1000
    return { sub: '1', iat, auth_time: iat - secondsAgo } as never
  }
  const [off, far] = [minutes(5), minutes(11)]
  const confirms = (behind: number, skew: number, secondsAgo = 0) =>
    hasJustSignedIn(claims(behind, secondsAgo), { at, again: true, skew })
  expect([confirms(off, -off), confirms(off, -off, 90), confirms(-off, off, 90)]).toEqual([
    ...[true, false, false],
  ])
  expect([confirms(off, 0), confirms(far, -far)]).toEqual([false, false])
  expect(whyNotConfirmed(claims(off), 0, at)).toBe('organisation-clock')
  expect(whyNotConfirmed(claims(far), -far, at)).toBe('organisation-clock')
  expect(whyNotConfirmed(claims(off, 90), -off, at)).toBe('organisation-not-again')
})
