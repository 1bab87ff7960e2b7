/**
 * `GET /certificate/{code}` for print and `GET /verify/{code}`: open to anyone who holds the code, which `GET /verify`
 * asks for.
 */
import { createHash } from 'node:crypto'
import { fullName } from '@rostra/domain/attendees/attendee'
import { type AttendeeFields, fieldOf } from '@rostra/domain/attendees/attendee-fields'
import { ribbonColours } from '@rostra/domain/attendees/ribbon'
import {
  type Certificates,
  ruleOf,
  sessionsFor,
  standingOf,
  toldMinutes,
} from '@rostra/domain/certificates/certificate'
import { pointsOf } from '@rostra/domain/certificates/certificate-points'
import { worthInWords } from '@rostra/domain/certificates/certificate-words'
import {
  acceptedLanguages,
  type Language,
  offeredLanguages,
  preferredLanguage,
} from '@rostra/domain/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import type { LoadedEvent } from '../event/event-cache.ts'
import { isRemote, withoutFolder } from '../event/file-address.ts'
import { renderMarkdown } from '../event/markdown.ts'
import { outsideHosts } from '../event/outside-hosts.ts'
import { themeAddresses } from '../event/theme-assets.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { withoutEndSlashes } from '../platform/http/base-path.ts'
import { wantedLanguages } from '../platform/http/wanted-languages.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { qrCode, ribbonEdge } from './certificate-drawings.ts'
import { certificateFonts } from './certificate-fonts.ts'
import {
  type Certified,
  certificatePage,
  codePage,
  noCertificatePage,
  verifyPage,
} from './certificate-page.ts'
import { certificatePageTexts } from './certificate-page-texts.ts'
import type { CertificateSamples } from './certificate-samples.ts'
import { certificateStyles } from './certificate-styles.ts'
import { type CertificatesStore, codeLength, readCode, writtenCode } from './certificates-store.ts'
import { daysInWords } from './days-in-words.ts'
import type { Standings } from './standings.ts'

type Request = FastifyRequest<{
  Params: { code: string }
  Querystring: { language?: unknown; code?: unknown }
}>
type Holder = { id: string; first: string; last: string; fields: AttendeeFields }

/** On a sample, in place of each of the holder's fields. */
const sampleValue = '12345'

/** ms; a page that stays open loads its pictures only once. */
const pictureWindow = 30 * 60_000

type Parts = {
  standings: Standings
  store: CertificatesStore
  samples: CertificateSamples
  ribbons: Attendees['ribbons']
}

export function serveCertificates(app: FastifyInstance, core: Core, parts: Parts): void {
  const { eventCache, addresses, clock, limits, basePath } = core
  const { standings, store, samples, ribbons } = parts
  const { publicUrl } = core.config
  const fonts = certificateFonts(core.site, basePath)

  /**
   * Throws `too-many`. An office may open many certificates: only wrong codes count against its address. Each is paid for
   * before it is compared, and given back if it is right: otherwise a guess beyond the limit could still be a hit.
   */
  const holderOf = async ({ params, ip }: Request): Promise<Holder | 'gone' | 'unknown'> => {
    const [code, now, address] = [readCode(params.code), clock(), addressKey(ip)]
    checkLimit(limits.certificateGuess, address, now)
    if (code === undefined) return 'unknown'
    const holder = await store.personOf(code)
    if (holder === undefined) return 'unknown'
    limits.certificateGuess.giveBack(address, now)
    checkLimit(limits.certificate, code, now)
    return holder ?? 'gone'
  }

  const edgeOf = (ribbon: number, { event }: LoadedEvent) =>
    ribbonEdge(ribbon, ribbonColours(event.theme))

  const certified = async (
    holder: Holder,
    loaded: LoadedEvent,
    language: Language,
  ): Promise<Certified & { holds: boolean; points: number }> => {
    const { event, sessions } = loaded
    const rule = ruleOf(event.certificate ?? {})
    const { counted, points, earned } = await standings.ofPerson(holder.id, rule)
    return {
      name: fullName(holder),
      days: daysInWords(sessionsFor(rule, sessions), event.timeZone, language),
      minutes: toldMinutes(counted),
      edge: edgeOf((await ribbons([holder.id])).get(holder.id) ?? 0, loaded),
      points,
      holds: event.certificate !== undefined && earned,
    }
  }

  /** As if someone had attended everything that counts. */
  const sample = (loaded: LoadedEvent, language: Language) => {
    const { event, sessions } = loaded
    const rule = ruleOf(event.certificate ?? {})
    const chosen = sessionsFor(rule, sessions)
    const all = new Map(
      chosen.map(({ id, startsAt, endsAt }) => [
        id,
        { live: [{ joined: startsAt, left: endsAt }], replay: [] },
      ]),
    )
    return {
      name: certificatePageTexts[language].sample,
      days: daysInWords(chosen, event.timeZone, language),
      edge: edgeOf(0, loaded),
      minutes: toldMinutes(standingOf(rule, sessions, all, 0).counted),
      points: pointsOf(rule, sessions, all),
      holds: true,
    }
  }

  /** The host's, or else the event's own. */
  const logoOf = ({ event }: LoadedEvent) => {
    const [host] = event.hosts
    const path = host?.logo ?? event.logo
    return path ? { address: addresses.open(path), name: host?.name ?? '' } : undefined
  }

  const frameOf = ({ event, themeAssets }: LoadedEvent, language: Language) => {
    const { stylesheet, icon } = themeAddresses(themeAssets, basePath)
    const styles = fonts(event.theme) + certificateStyles
    const verify = `${basePath}/verify`
    return { language, event: event.name, stylesheet, icon, verify, styles }
  }

  /** That of the address, or else of the reader's browser: of those that the event offers. */
  const languageFor = (request: Request): Language => {
    const offered = offeredLanguages(eventCache.current().event.languages)
    return (
      offered.find((it) => it === request.query.language) ??
      preferredLanguage(offered, acceptedLanguages(wantedLanguages(request)))
    )
  }

  const send = (
    reply: FastifyReply,
    status: number,
    page: string,
    styles: string,
    it: LoadedEvent,
  ) =>
    reply
      .code(status)
      .headers({
        'content-security-policy': policyFor(styles, [
          ...outsideHosts(it).images,
          ...(it.event.certificate?.signedBy ?? []).flatMap(({ signature = '' }) =>
            isRemote(signature) ? [new URL(signature).origin] : [],
          ),
        ]),
        'x-robots-tag': 'noindex',
        vary: 'accept-language',
        // The code is in the address.
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page)

  const signatures = (certificates: Certificates | undefined) =>
    (certificates?.signedBy ?? []).map(({ name, role, signature }) => ({
      name,
      role,
      signature: signature && pictureAddress(signature),
    }))
  // Not an open file: no one but holders of a code needs to see someone's signature.
  const pictureAddress = (path: string): string =>
    isRemote(path)
      ? path
      : addresses.sign(withoutFolder(path), withoutFolder(path), clock(), pictureWindow)

  app.get('/certificate/:code', async (request: Request, reply) => {
    const language = languageFor(request)
    const loaded = eventCache.current(language)
    const { event } = loaded
    const frame = frameOf(loaded, language)
    const isSample = samples.isValid(request.params.code, clock())
    const holder = isSample ? undefined : await holderOf(request)
    if (typeof holder === 'string')
      return send(reply, statusOf[holder], noCertificatePage(frame, holder), frame.styles, loaded)
    const it = holder ? await certified(holder, loaded, language) : sample(loaded, language)
    const logo = logoOf(loaded)
    if (!it.holds) return send(reply, 200, verifyPage(frame, { ...it, logo }), frame.styles, loaded)
    const { title, text = '', fields = [], ...worth } = event.certificate ?? {}
    const { protocol, host } = request
    const site = publicUrl ? withoutEndSlashes(publicUrl.href) : `${protocol}://${host}`
    // That of a sample is as long, and says that there is none.
    const code = readCode(request.params.code) ?? '0'.repeat(codeLength)
    const address = `${site}/verify/${code}`
    const page = certificatePage(frame, {
      ...it,
      ...{ title, text, logo, address },
      others: offeredLanguages(event.languages).filter((it) => it !== language),
      hours: worthInWords(worth, it.points, language),
      html: renderMarkdown(text),
      fields: fields.flatMap((name) => {
        const value = holder ? fieldOf(holder.fields, name) : sampleValue
        return value === undefined ? [] : [[name, value] as const]
      }),
      signedBy: signatures(event.certificate),
      code: writtenCode(code),
      place: `${site}/verify`.replace(/^https?:\/\//, ''),
      qr: qrCode(address),
    })
    return send(reply, 200, page, frame.styles, loaded)
  })

  app.get('/verify', async (request: Request, reply) => {
    const { code } = request.query
    const typed = typeof code === 'string' ? code.trim() : ''
    // What can't be a code is said to be none there, as it was typed.
    if (typed !== '')
      return reply.redirect(
        `${basePath}/verify/${encodeURIComponent(readCode(typed) ?? typed.slice(0, 60).toWellFormed())}`,
        303,
      )
    const language = languageFor(request)
    const loaded = eventCache.current(language)
    const frame = frameOf(loaded, language)
    return send(reply, 200, codePage(frame), frame.styles, loaded)
  })

  app.get('/verify/:code', async (request: Request, reply) => {
    const language = languageFor(request)
    const loaded = eventCache.current(language)
    const frame = frameOf(loaded, language)
    const holder = await holderOf(request)
    if (typeof holder === 'string')
      return send(reply, statusOf[holder], noCertificatePage(frame, holder), frame.styles, loaded)
    const it = await certified(holder, loaded, language)
    const page = verifyPage(frame, { ...it, logo: logoOf(loaded) })
    return send(reply, 200, page, frame.styles, loaded)
  })
}

const statusOf = { gone: 410, unknown: 404 } as const

const policyFor = (styles: string, images: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    ["img-src 'self'", ...images].join(' '),
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
