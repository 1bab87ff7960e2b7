import { expect, test } from 'vitest'
import { kindOfToken, onlyReads, type TokenKind, tokenOfKind } from './caller.ts'

const kinds: TokenKind[] = ['staff', 'preview', 'attendee']

test('a token tells its kind by how it begins, and whether it only reads', () => {
  for (const kind of kinds) {
    expect(kindOfToken(tokenOfKind(kind, 'secret'))).toBe(kind)
    expect(onlyReads(tokenOfKind(kind, 'secret'))).toBe(kind === 'preview')
  }
})

test('what begins like no other kind is an attendee’s', () => {
  for (const token of ['', 'secret', 'Preview-secret', 'Staff-secret', ' staff-secret'])
    expect([kindOfToken(token), onlyReads(token)]).toEqual(['attendee', false])
})
