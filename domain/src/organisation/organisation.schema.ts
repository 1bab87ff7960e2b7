/** Valibot schemas for `organisation.ts`. */
import * as v from 'valibot'

const text = v.fallback(v.optional(v.string()), undefined)

/** What an organisation says about an account (OpenID Connect Core 1.0, section 5.1). */
export const OrganisationClaims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: text,
  /** Some write it as text. */
  email_verified: v.fallback(
    v.optional(
      v.union([
        v.boolean(),
        v.pipe(
          v.literal('true'),
          v.transform(() => true),
        ),
      ]),
    ),
    undefined,
  ),
  name: text,
  given_name: text,
  /** When they last proved there who they are, in seconds since 1970. */
  auth_time: v.fallback(v.optional(v.number()), undefined),
  /** When it said so, in seconds since 1970. */
  iat: v.fallback(v.optional(v.number()), undefined),
  family_name: text,
})
export type OrganisationClaims = v.InferOutput<typeof OrganisationClaims>
