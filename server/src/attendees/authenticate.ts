import { kindOfToken, type TokenKind } from '@rostra/domain/caller'
import type { Authenticate } from '../platform/http/serve-calls.ts'

/** Finds out who a token belongs to: by how it begins, it is asked for where tokens of its kind are given out. */
export const makeAuthenticate =
  (of: Record<TokenKind, { check: Authenticate }>): Authenticate =>
  (token) =>
    of[kindOfToken(token)].check(token)
