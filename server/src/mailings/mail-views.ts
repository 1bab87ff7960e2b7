/**
 * `/mail-view/<person>/<seal>`: an email that is being written as a page of its own, for the console's frame. It needs
 * styles on its elements, which no page of ours may have, so that it can't be shown inside one. The console posts the
 * text, and the seal shows that an organiser's call has seen the same one: nothing has to be kept.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import type { MailingShown } from '@rostra/domain/mailings/mailings'
import { MailingShown as Shown } from '@rostra/domain/mailings/mailings.schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import { withPicture } from '../mail/mail-pictures.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { MailPreferencesStore } from './mail-preferences-store.ts'
import type { MailingAudienceStore } from './mailing-audience-store.ts'
import type { Waiting } from './mailing-queue.ts'
import type { MailingSpeakers } from './mailing-speakers-store.ts'
import { type MailingWriter, mailingOf } from './mailing-writer.ts'

/** ms for which an address can be opened: as long as an editor may stay open beside it. */
const lasts = 15 * 60_000

export type MailViews = ReturnType<typeof createMailViews>

export const createMailViews = (key: string, basePath: string) => {
  const sealOf = (...parts: readonly string[]) =>
    createHmac('sha256', key)
      .update(`mail-view:${JSON.stringify(parts)}`)
      .digest('base64url')
  const textOf = ({ kind, to, subject, text }: MailingShown) => [kind, to, subject, text]
  return {
    /** Where the email to this person can be posted and seen, without the site's name. */
    pathOf(draft: MailingShown, personId: string, now: number): string {
      const until = String(now + lasts)
      const seal = sealOf(...textOf(draft), personId, until)
      return `${basePath}/mail-view/${personId}/${until}.${seal}`
    },
    covers(seal: string, draft: MailingShown, personId: string, now: number): boolean {
      const [until = '', given = ''] = seal.split('.')
      const right = sealOf(...textOf(draft), personId, until)
      const [one, other] = [Buffer.from(given), Buffer.from(right)]
      return one.length === other.length && timingSafeEqual(one, other) && Number(until) > now
    },
  }
}

type Uses = {
  views: Pick<MailViews, 'covers'>
  audience: MailingAudienceStore
  preferences: MailPreferencesStore
  waiting: Pick<Waiting, 'byIds'>
  speakers: Pick<MailingSpeakers, 'byIds'>
  writer: MailingWriter
}
type Request = FastifyRequest<{
  Params: { person: string; seal: string }
  Querystring: { scheme?: string }
  Body: MailingShown | undefined
}>

/** Bytes of the posted form: the longest text, encoded. */
const longest = 400_000

/** What the form contains; undefined if that is no email. */
function draftIn(form: string): MailingShown | undefined {
  try {
    const { output, success } = v.safeParse(
      Shown,
      JSON.parse(new URLSearchParams(form).get('draft') ?? ''),
    )
    return success ? output : undefined
  } catch {
    return undefined
  }
}

const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export function serveMailViews(app: FastifyInstance, { clock, limits }: Core, uses: Uses): void {
  const { views, audience, preferences, waiting, speakers, writer } = uses

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longest },
      (_, body, done) => done(null, draftIn(String(body))),
    )
    scope.post('/mail-view/:person/:seal', async (request: Request, reply) => {
      const { body: draft, ip } = request
      const { person: personId, seal } = request.params
      const now = clock()
      if (!draft || !views.covers(seal, draft, personId, now)) {
        checkLimit(limits.wrongMailLink, addressKey(ip), now)
        throw new Problem('not-found')
      }
      const [attendee] = await audience.byIds([personId])
      const others = [...(await waiting.byIds([personId])), ...(await speakers.byIds([personId]))]
      const [person = attendee] = attendee ? [] : others
      if (!person) throw new Problem('not-found')
      const key = (await preferences.keysOf([person.email])).get(person.email) ?? ''
      const { html } = await writer.write(mailingOf(draft), person, {
        key,
        isAttendee: attendee !== undefined,
      })
      // Mail programs follow the device: the console shows both.
      const media = request.query.scheme === 'dark' ? 'all' : 'not all'
      return reply
        .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(
          (await withPicture(html))
            .replace('@media (prefers-color-scheme:dark)', `@media ${media}`)
            // Its links lead nowhere in the console's frame, which may open no window.
            .replace('<head>', '<head><base target="_blank">'),
        )
    })
  })
}
