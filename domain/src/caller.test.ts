import { expect, test } from 'vitest'
import { checkMayChange, kindOfToken, type TokenKind, tokenOfKind } from './caller.ts'
import { Problem } from './contract/problems.ts'

const kinds: TokenKind[] = ['staff', 'preview', 'screen', 'attendee']

test('the prefix of a token gives its kind', () => {
  for (const kind of kinds) {
    expect(kindOfToken(tokenOfKind(kind, 'secret'))).toBe(kind)
  }
})

test('a token without a known prefix is an attendee’s', () => {
  for (const token of ['', 'secret', 'Preview-secret', 'Staff-secret', ' staff-secret'])
    expect(kindOfToken(token)).toBe('attendee')
})

test('an attendee’s token that begins like a key is still theirs', () => {
  const secret = `rk_${'a'.repeat(40)}`
  expect(kindOfToken(tokenOfKind('attendee', secret))).toBe('attendee')
  expect(kindOfToken(tokenOfKind('key', secret))).toBe('key')
})

test('previews and screens may not make changes, while staff and attendees may', () => {
  for (const kind of ['staff', 'attendee'] as const)
    expect(() => checkMayChange(tokenOfKind(kind, 'secret'))).not.toThrow()
  expect(() => checkMayChange(tokenOfKind('preview', 'secret'))).toThrow(new Problem('preview'))
  expect(() => checkMayChange(tokenOfKind('screen', 'secret'))).toThrow(new Problem('not-allowed'))
})
