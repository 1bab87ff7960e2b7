import { kindOfToken, type TokenKind, tokenKindNames } from '@rostra/domain/caller'
import type { Tokens } from './module.ts'
import type { Authenticate, WhyRefused } from './platform/http/serve-calls.ts'

/**
 * Finds out who a token belongs to. Its prefix determines the module that issues this kind of token, which then checks
 * it. Throws when a kind has no module, or two.
 */
export function createAuthenticate(tokens: readonly Tokens[]): Authenticate {
  const checks = new Map<TokenKind, Authenticate>()
  for (const { kind, check } of tokens) {
    if (checks.has(kind)) throw new Error(`the tokens of ${kind} are issued by two modules`)
    checks.set(kind, check)
  }
  const missing = tokenKindNames.find((kind) => !checks.has(kind))
  if (missing) throw new Error(`the tokens of ${missing} are issued by no module`)
  return async (token) => checks.get(kindOfToken(token))?.(token)
}

/** Why a token was refused, as far as its module tells. */
export const createWhyRefused =
  (tokens: readonly Tokens[]): WhyRefused =>
  async (token) =>
    tokens.find(({ kind }) => kind === kindOfToken(token))?.whyRefused?.(token)
