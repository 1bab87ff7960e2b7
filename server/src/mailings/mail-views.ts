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
import { givenTexts } from '../event/given-texts.ts'
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

/** Who sees it, and in which language if it isn’t theirs. */
type Reader = { id: string; lang?: string | undefined }

export type MailViews = ReturnType<typeof createMailViews>

export const createMailViews = (key: string, basePath: string) => {
  const sealOf = (...parts: readonly string[]) =>
    createHmac('sha256', key)
      .update(`mail-view:${JSON.stringify(parts)}`)
      .digest('base64url')
  const textOf = ({ kind, to, subject, text, translations }: MailingShown) => [
    kind,
    to,
    subject,
    text,
    JSON.stringify(translations ?? {}),
  ]
  return {
    /** Where the email to this person can be posted and seen, without the site's name. */
    pathOf(draft: MailingShown, { id, lang = '' }: Reader, now: number): string {
      const until = String(now + lasts)
      const seal = sealOf(...textOf(draft), id, lang, until)
      return `${basePath}/mail-view/${id}/${until}.${lang}.${seal}`
    },
    /** In which language the person is to see it, or '' for theirs; undefined unless the seal is ours. */
    languageOf(seal: string, draft: MailingShown, id: string, now: number): string | undefined {
      const [until = '', lang = '', given = ''] = seal.split('.')
      const right = sealOf(...textOf(draft), id, lang, until)
      const [one, other] = [Buffer.from(given), Buffer.from(right)]
      const isOurs = one.length === other.length && timingSafeEqual(one, other)
      return isOurs && Number(until) > now ? lang : undefined
    },
  }
}

type Uses = {
  views: Pick<MailViews, 'languageOf'>
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

/** Bytes of the posted form: long texts in all languages, encoded. */
const longest = 1_000_000

/** What the form contains; undefined if that is no email. */
function draftIn(form: string, asStored: (it: MailingShown) => MailingShown) {
  try {
    const { output, success } = v.safeParse(
      Shown,
      JSON.parse(new URLSearchParams(form).get('draft') ?? ''),
    )
    return success ? asStored(output) : undefined
  } catch {
    return undefined
  }
}

const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export function serveMailViews(app: FastifyInstance, core: Core, uses: Uses): void {
  const { clock, limits, eventCache } = core
  const { views, audience, preferences, waiting, speakers, writer } = uses

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longest },
      (_, body, done) => done(null, draftIn(String(body), givenTexts(eventCache))),
    )
    scope.post('/mail-view/:person/:seal', async (request: Request, reply) => {
      const { body: draft, ip } = request
      const { person: personId, seal } = request.params
      const now = clock()
      const lang = draft && views.languageOf(seal, draft, personId, now)
      if (!draft || lang === undefined) {
        checkLimit(limits.wrongMailLink, addressKey(ip), now)
        throw new Problem('not-found')
      }
      const [attendee] = await audience.byIds([personId])
      const others = [...(await waiting.byIds([personId])), ...(await speakers.byIds([personId]))]
      const [person = attendee] = attendee ? [] : others
      if (!person) throw new Problem('not-found')
      const key = (await preferences.keysOf([person.email])).get(person.email) ?? ''
      const reader = lang === '' ? person : { ...person, language: lang }
      const { html } = await writer.write(mailingOf(draft), reader, {
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
