/** Checks the token of a signed link: a JSON Web Token, signed with HMAC-SHA256 and nothing else. */
import { clockSkew, linkLasts, type SignedClaims } from '@rostra/domain/links/links'
import { SignedClaims as ClaimsSchema } from '@rostra/domain/links/links.schema'
import { decodeJwt, errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { LinksStore } from './links-store.ts'

type Link = Awaited<ReturnType<LinksStore['for']>>[number]
export type Checked =
  | { ok: true; link: Link; claims: SignedClaims }
  | { ok: false; isExpired: boolean }

const refused: Checked = { ok: false, isExpired: false }

/** `now` is epoch ms. */
export async function checkToken(token: string, links: LinksStore, now: number): Promise<Checked> {
  for (const link of await candidates(token, links)) {
    const { issuer, audience } = link
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(link.secret), {
        algorithms: ['HS256'],
        issuer,
        audience,
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: linkLasts,
        clockTolerance: clockSkew,
        currentDate: new Date(now),
      })
      const claims = v.safeParse(ClaimsSchema, payload)
      return claims.success ? { ok: true, link, claims: claims.output } : refused
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, isExpired: true }
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return refused
}

/** The links whose issuer and audience the token names; nothing that it says is trusted yet. */
async function candidates(token: string, links: LinksStore): Promise<Link[]> {
  try {
    const { iss, aud = [] } = decodeJwt(token)
    const audiences = [aud].flat().filter((it) => typeof it === 'string')
    if (typeof iss !== 'string' || audiences.length === 0 || audiences.length > 10) return []
    return await links.for(iss, audiences)
  } catch (error) {
    if (error instanceof errors.JOSEError) return []
    throw error
  }
}
