/** Writes an email for one person, with the links that are only theirs. */
import { eventEnd, eventStart } from '@rostra/domain/event/event-days'
import type { Language } from '@rostra/domain/languages'
import { starredSession } from '@rostra/domain/mailings/mailing-audience'
import { mentionsTimes, withSessions } from '@rostra/domain/mailings/mailing-text'
import type { MailingKind, MailingShown } from '@rostra/domain/mailings/mailings'
import { inLanguage } from '@rostra/domain/own-texts/own-texts'
import { paths } from '@rostra/domain/paths'
import { dayWords, sessionRows, sessionWords } from '@rostra/domain/sessions/session-words'
import { speakerPath } from '@rostra/domain/speakers/speaker-address'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import { eventCalendar } from '../mail/event-calendar.ts'
import { mailLook } from '../mail/mail-look.ts'
import { linksSignIn, type MailingLinks } from './mailing-links.ts'
import { type MailingMail, mailingMail } from './mailing-mail.ts'
import type { Mailing } from './mailings-store.ts'

/** Someone who receives a mailing. Those without an attendee's id can't sign in. */
export type Recipient = {
  id: string
  email: string
  first: string
  last: string
  language: string | null
}

/** What of a mailing one person sees. */
export type OneMail = Pick<Mailing, 'kind' | 'audience' | 'subject' | 'body' | 'translations'>

/** An email that is not saved, or not as it is being written now. */
export const mailingOf = ({ kind, to, subject, text, ...more }: MailingShown): OneMail => ({
  kind,
  audience: to,
  subject,
  body: text,
  ...more,
})

/** As it is read in a language. */
function inTheirs({ subject, body, translations, ...more }: OneMail, language: Language): OneMail {
  const read = inLanguage({ subject, text: body, ...(translations && { translations }) }, language)
  return { ...more, subject: read.subject, body: read.text }
}

type Uses = {
  links: MailingLinks
  /** The sessions that someone has starred, and their time zone if they have told it. */
  audience: { timesOf(id: string): Promise<{ starred: string[]; zone: string | undefined }> }
  /** A speaker's sessions, and the address of their own page if they have one. */
  speakers: {
    byEmail(email: string): Promise<{ showIds: string[]; page: string | undefined } | undefined>
    makePage(email: string, site: string): Promise<string | undefined>
  }
  /** This installation's id, in the identifiers of its appointments. */
  calendarId: string
  /** The address of an attendee's certificate; undefined without one. */
  certificateOf(attendeeId: string): Promise<string | undefined>
  ribbons: Attendees['ribbons']
}

type To = {
  key: string
  /** False for someone who waits for a place, or for the organiser who tests the email. */
  isAttendee: boolean
  /** Whether it is sent, so that what it opens has to be there. */
  isSent?: boolean
  /** Of someone whose registration is not committed yet, so that only its own transaction knows of it. */
  fresh?: { ribbon: number | undefined }
}

/** Kinds that say when the sessions are, in any case. */
const listing: ReadonlySet<MailingKind> = new Set(['registered', 'day-before', 'hour-before'])
/** Sessions that they list for someone who has not starred any. */
const listed = 3
/** ms before the start from which the button no longer names the day. */
const nearly = 12 * 3600_000

export type MailingWriter = ReturnType<typeof createMailingWriter>

export function createMailingWriter(core: Core, uses: Uses) {
  const { config, event, eventCache, clock } = core
  const { links, audience, speakers, calendarId, certificateOf, ribbons } = uses
  const siteAddress = core.siteAddress ?? `http://localhost:${config.port}`
  const calendar = (language: Language) =>
    eventCalendar({ ...core, siteAddress, calendarId, language })

  return {
    /** Where its links lead. */
    siteAddress,

    async write(
      written: OneMail,
      person: Recipient,
      { key, isAttendee, isSent = false, fresh }: To,
    ): Promise<MailingMail & { calendar?: string | undefined }> {
      const look = mailLook(core, person.language)
      const mailing = inTheirs(written, look.language)
      const speaker =
        mailing.audience === 'speakers' ? await speakers.byEmail(person.email) : undefined
      const opensLink = mailing.body.includes('{link}')
      // Whoever has no account would be led to a sign-in that refuses them.
      const needsPage = opensLink && !isAttendee && speaker && !speaker.page
      const newPage = isSent
        ? needsPage && (await speakers.makePage(person.email, siteAddress))
        : needsPage && siteAddress + speakerPath('…')
      const page = speaker?.page ?? (newPage || undefined)
      const ownLink = isAttendee
        ? `${siteAddress}${paths.mailLink()}#mail=${links.tokenFor(person)}`
        : siteAddress + paths.signIn()
      const wantsCertificate = isAttendee && mailing.body.includes('{certificate}')
      const sessions = eventCache.sessions(look.language)
      const end = eventEnd(sessions)
      const now = clock()
      const names = `${mailing.subject}\n${mailing.body}`
      const lists = listing.has(mailing.kind) && !mailing.body.includes('{sessions}')
      const tells = lists || mentionsTimes(names)
      const stars =
        tells && !fresh ? await audience.timesOf(person.id) : { starred: [], zone: undefined }
      const own = speaker ? { ...stars, starred: speaker.showIds } : stars
      const { language } = look
      const when = { starred: own.starred, zone: own.zone ?? event().timeZone, language }
      const rows = tells
        ? sessionRows(sessions, {
            ...when,
            ...(lists ? { most: listed, from: now } : { most: 1, from: 0 }),
          })
        : []
      const begins = eventStart(sessions) ?? 0
      const mail = mailingMail({
        mailing:
          lists && rows.length > 0 ? { ...mailing, body: withSessions(mailing.body) } : mailing,
        person,
        isRegistered: mailing.audience !== 'waiting',
        speaker:
          mailing.audience === 'speakers'
            ? { hasPage: page !== undefined && opensLink }
            : undefined,
        look,
        link: page ?? ownLink,
        signsIn: isAttendee && !page && opensLink && linksSignIn(core, now),
        certificate: wantsCertificate ? await certificateOf(person.id) : undefined,
        rows,
        sessions: tells
          ? sessionWords(sessions, { ...when, about: starredSession(mailing.audience) })
          : undefined,
        joinOn: begins - now > nearly ? dayWords(begins, when.zone, language) : undefined,
        isOver: end !== undefined && now >= end,
        ribbon: fresh
          ? fresh.ribbon
          : isAttendee
            ? (await ribbons([person.id])).get(person.id)
            : undefined,
        unsubscribe: `${siteAddress}/unsubscribe/${key}`,
      })
      return mailing.kind === 'registered' ? { ...mail, calendar: calendar(language) } : mail
    },
  }
}
