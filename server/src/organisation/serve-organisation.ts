/**
 * `GET /sign-in/oidc?for=team|attendees` leads to the organisation, and `/sign-in/oidc/callback` back to the site. With
 * `again=1` people enter their password there even if they are signed in. `/sign-in/oidc/sign-out?for=…` leads to where they
 * sign out there.
 */
import type { Group } from '@rostra/domain/contract/call'
import { Problem } from '@rostra/domain/contract/problems'
import {
  clockOf,
  codeOfRefusal,
  hasJustSignedIn,
  organisationLasts,
  type Refusal,
  whyNotConfirmed,
} from '@rostra/domain/organisation/organisation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import type { Organisation } from '../organisation-setting.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { cookieLine } from './cookies.ts'
import type { FindPerson } from './find-person-store.ts'
import { organisationPeople } from './organisation-people-store.ts'
import { Asked, createProvider, refusalOf } from './provider.ts'
import type { SealedCookie } from './sealed-cookie.ts'

/** What the browser keeps on its way; `to` is the page that was requested before signing in. */
export const OnTheWay = v.object({
  ...Asked.entries,
  kind: v.picklist(['team', 'attendees']),
  to: v.string(),
  again: v.boolean(),
  until: v.number(),
})
export type OnTheWay = v.InferOutput<typeof OnTheWay>

const path = '/sign-in/oidc'
const pageOf = { team: '/organise', attendees: '/signin' } as const
/** The cookie without which a code is worth nothing: each call that redeems one gets its own. */
export const takeOverCookie = 'rostra_take_over'
const takeOverCall = { team: 'organisation-join-team', attendees: 'organisation-join' } as const
const longestPath = 500
const refused = (why: Refusal) => ({ organisation: codeOfRefusal(why) })

type Begin = FastifyRequest<{ Querystring: Record<string, unknown> }>

type Parts = {
  organisation: Organisation
  cookie: SealedCookie<OnTheWay | null>
  findPerson: FindPerson
}

export function serveOrganisation(app: FastifyInstance, core: Core, parts: Parts): void {
  const { db, clock, limits, siteAddress, basePath, logger } = core
  const { organisation, cookie, findPerson } = parts
  const provider = createProvider(organisation, clock)
  const limit = limits.organisation
  const onError = (error: unknown) =>
    logger.warn({ err: error }, 'a sign-in with the organisation failed')
  const siteOf = ({ protocol, host }: FastifyRequest) =>
    siteAddress ?? `${protocol}://${host}${basePath}`
  const isSecure = (request: FastifyRequest) => siteOf(request).startsWith('https:')
  const keep = (request: FastifyRequest, reply: FastifyReply, content: OnTheWay | null) => {
    const seconds = content ? organisationLasts.signIn / 1000 : 0
    const where = { path: basePath + path, secure: isSecure(request) }
    reply.header('set-cookie', cookie.header(content, seconds, where))
  }
  /** The rest is after a #, which browsers do not send. */
  const lead = (reply: FastifyReply, kind: Group, rest: Record<string, string>) =>
    reply.redirect(`${basePath}${pageOf[kind]}#${new URLSearchParams(rest)}`, 303)

  app.get(path, async (request: Begin, reply) => {
    reply.header('cache-control', 'no-store')
    const now = clock()
    checkLimit(limit, addressKey(request.ip), now)
    const { for: wanted, to = '' } = request.query
    const again = request.query.again === '1'
    const kind = groupOf(wanted)
    try {
      const { address, asked } = await provider.ask(
        `${siteOf(request)}${path}/callback`,
        again,
        now,
      )
      const isPath = typeof to === 'string' && to.length <= longestPath
      const until = now + organisationLasts.signIn
      keep(request, reply, { ...asked, kind, to: isPath ? to : '', again, until })
      return reply.redirect(address, 303)
    } catch (error) {
      onError(error)
      return lead(reply, kind, refused('organisation-failed'))
    }
  })

  app.get(`${path}/callback`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const now = clock()
    checkLimit(limit, addressKey(request.ip), now)
    const read = v.safeParse(OnTheWay, cookie.read(request.headers.cookie))
    keep(request, reply, null)
    if (!read.success || read.output.until <= now || !organisation[read.output.kind])
      return lead(reply, 'attendees', refused('organisation-failed'))
    const { kind, to, again, until, ...asked } = read.output
    try {
      const query = request.url.slice(request.url.indexOf('?'))
      const came = new URL(`${siteOf(request)}${path}/callback${query}`)
      const { claims, skew: said } = await provider.answer(came, asked, now)
      const skew = clockOf(claims, said, clock())
      const at = until - organisationLasts.signIn
      const isFresh = hasJustSignedIn(claims, { at, again, skew })
      // Signed in without it they would be asked for their password again and again.
      if (again && !isFresh) return lead(reply, kind, refused(whyNotConfirmed(skew)))
      const confirmed = await db.transaction().execute(async (trx) => {
        const found = await findPerson(trx, kind, claims, clock())
        if ('refused' in found) return found
        return organisationPeople.confirm(trx, kind, { ...found, isFresh }, clock())
      })
      if ('refused' in confirmed) return lead(reply, kind, refused(confirmed.refused))
      const where = { path: `${basePath}/api/${takeOverCall[kind]}`, secure: isSecure(request) }
      const seconds = organisationLasts.takeOver / 1000
      const line = cookieLine(takeOverCookie, confirmed.browser, seconds, where)
      reply.header('set-cookie', line)
      return lead(reply, kind, { organisation: confirmed.code, to })
    } catch (error) {
      onError(error)
      return lead(reply, kind, refused(refusalOf(error)))
    }
  })

  app.get(`${path}/sign-out`, async (request: Begin, reply) => {
    reply.header('cache-control', 'no-store')
    const now = clock()
    checkLimit(limit, addressKey(request.ip), now)
    const kind = groupOf(request.query.for)
    try {
      return reply.redirect(await provider.signOut(now), 303)
    } catch (error) {
      onError(error)
      return lead(reply, kind, refused('organisation-no-sign-out'))
    }
  })

  /** Throws `not-found` for a group that does not sign in with the organisation. */
  function groupOf(wanted: unknown): Group {
    const kind = wanted === 'team' || wanted === 'attendees' ? wanted : undefined
    if (!kind || !organisation[kind]) throw new Problem('not-found')
    return kind
  }
}
