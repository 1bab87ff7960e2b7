/** Valibot schemas for `keys.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { filledLine } from '../text.schema.ts'
import { keyNameLimit, keyScopeNames } from './keys.ts'

const KeyScope = v.picklist(keyScopeNames, issueReason('unknown-key-scope'))

export const KeyName = filledLine(issueReason('provide', { what: 'Name' }), keyNameLimit)

/** At least one, each once. */
export const KeyScopes = v.pipe(
  v.array(KeyScope, issueReason('unknown-key-scope')),
  v.minLength(1, issueReason('unknown-key-scope')),
  v.maxLength(keyScopeNames.length, issueReason('unknown-key-scope')),
  v.transform((scopes) => keyScopeNames.filter((it) => scopes.includes(it))),
)

/** A key as the team sees it; the key itself can't be read again. Times are epoch ms. */
export const ListedKey = v.object({
  name: v.string(),
  may: v.array(KeyScope),
  /** Empty for the command line. */
  by: v.string(),
  at: v.number(),
  /** To the minute; null until it is used. */
  usedAt: v.nullable(v.number()),
})
export type ListedKey = v.InferOutput<typeof ListedKey>
