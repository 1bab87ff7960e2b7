/**
 * `/mail-view/<token>`: an email as a page of its own, for the console's frame. It needs styles on its elements, which no
 * page of ours may have, so that it can't be shown inside one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { checkLimit, type Limiter } from '../platform/rate-limit.ts'
import type { MailPreferencesStore } from './mail-preferences-store.ts'
import type { MailingAudienceStore } from './mailing-audience-store.ts'
import type { Waiting } from './mailing-queue.ts'
import type { MailingWriter } from './mailing-writer.ts'
import type { MailingsStore } from './mailings-store.ts'

/** ms for which an address can be opened: as long as an editor may stay open beside it. */
const lasts = 15 * 60_000

export type MailViews = ReturnType<typeof createMailViews>

export const createMailViews = (key: string, basePath: string) => {
  const sealOf = (...parts: readonly string[]) =>
    createHmac('sha256', key)
      .update(`mail-view:${JSON.stringify(parts)}`)
      .digest('base64url')
  return {
    /** The address below this server of the email to this person, without the site's name. */
    pathOf(mailingId: string, personId: string, now: number): string {
      const until = String(now + lasts)
      const seal = sealOf(mailingId, personId, until)
      return `${basePath}/mail-view/${mailingId}/${personId}/${until}.${seal}`
    },
    covers(seal: string, mailingId: string, personId: string, now: number): boolean {
      const [until = '', given = ''] = seal.split('.')
      const [one, other] = [Buffer.from(given), Buffer.from(sealOf(mailingId, personId, until))]
      return one.length === other.length && timingSafeEqual(one, other) && Number(until) > now
    },
  }
}

type Deps = {
  views: Pick<MailViews, 'covers'>
  mailings: MailingsStore
  audience: MailingAudienceStore
  preferences: MailPreferencesStore
  waiting: Pick<Waiting, 'byIds'>
  writer: MailingWriter
  clock: Clock
  /** For wrong addresses, by network address. */
  limit: Limiter
}
type Request = FastifyRequest<{
  Params: { mailing: string; person: string; seal: string }
  Querystring: { scheme?: string }
}>

const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export function serveMailViews(app: FastifyInstance, deps: Deps): void {
  const { views, mailings, audience, preferences, waiting, writer, clock, limit } = deps

  app.get('/mail-view/:mailing/:person/:seal', async (request: Request, reply) => {
    const { mailing: id, person: personId, seal } = request.params
    const now = clock()
    if (!views.covers(seal, id, personId, now)) {
      checkLimit(limit, addressKey(request.ip), now)
      throw new Problem('not-found')
    }
    const mailing = await mailings.find(id)
    const [attendee] = await audience.byIds([personId])
    const [person = attendee] = attendee ? [] : await waiting.byIds([personId])
    if (!person) throw new Problem('not-found')
    const key = (await preferences.keysOf([person.email])).get(person.email) ?? ''
    const isAttendee = attendee !== undefined
    const { html } = await writer.write(mailing, person, { key, isAttendee })
    // Mail programs follow the device: the console shows both.
    const media = request.query.scheme === 'dark' ? 'all' : 'not all'
    return reply
      .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(
        html
          .replace('@media (prefers-color-scheme:dark)', `@media ${media}`)
          // Its links lead nowhere in the console's frame, which may open no window.
          .replace('<head>', '<head><base target="_blank">'),
      )
  })
}
