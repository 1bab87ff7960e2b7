/** Valibot schemas for `links.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { filledLine } from '../text.schema.ts'

const nameLimit = 60
const lineLimit = 200

const line = (what: string, limit: number) => filledLine(issueReason('provide', { what }), limit)

export const LinkName = line('Name', nameLimit)
export const LinkIssuer = line('Issuer', lineLimit)
export const LinkAudience = line('Audience', lineLimit)

/** A JSON Web Token, in its compact form. */
export const LinkToken = v.pipe(
  v.string(issueReason('link-invalid')),
  v.maxLength(8_000, issueReason('link-invalid')),
)

/** Text; anything else counts as absent, as it is another program's. */
const maybeText = v.optional(v.fallback(v.optional(v.string()), undefined))

/**
 * What a signed link says about a person, besides what makes it valid. `profile.fields` has answers by the name of
 * their question; only the email address is used.
 */
export const SignedClaims = v.object({
  uid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(lineLimit)),
  profile: v.optional(
    v.fallback(
      v.optional(
        v.object({
          display_name: maybeText,
          fields: v.fallback(v.optional(v.object({ email: maybeText })), undefined),
        }),
      ),
      undefined,
    ),
  ),
})
export type SignedClaims = v.InferOutput<typeof SignedClaims>

/** A link's secret as the team sees it; the secret itself can't be read again. Times are epoch ms. */
export const ListedLink = v.object({
  name: v.string(),
  issuer: v.string(),
  audience: v.string(),
  /** Empty for the command line. */
  by: v.string(),
  at: v.number(),
  /** To the minute; null until someone signs in with one. */
  usedAt: v.nullable(v.number()),
  /** Whether the server can't read it any more, so that nobody signs in with it. */
  lost: v.boolean(),
})
export type ListedLink = v.InferOutput<typeof ListedLink>
