import { expect, test } from 'vitest'
import { hasJustSignedIn } from './organisation.ts'

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
