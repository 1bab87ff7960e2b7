/** Writes an email for one person, with the links that are only theirs. */
import { eventEnd } from '@rostra/domain/event/event-days'
import { starredSession } from '@rostra/domain/mailings/mailing-audience'
import { mentionsTimes } from '@rostra/domain/mailings/mailing-text'
import type { MailingShown } from '@rostra/domain/mailings/mailings'
import { paths } from '@rostra/domain/paths'
import { sessionWords } from '@rostra/domain/sessions/session-words'
import type { Core } from '../core.ts'
import { eventCalendar } from '../mail/event-calendar.ts'
import { mailLook } from '../mail/mail-look.ts'
import type { MailingLinks } from './mailing-links.ts'
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
export type OneMail = Pick<Mailing, 'kind' | 'audience' | 'subject' | 'body'>

/** An email that is not saved, or not as it is being written now. */
export const mailingOf = ({ kind, to, subject, text }: MailingShown): OneMail => ({
  kind,
  audience: to,
  subject,
  body: text,
})

type Uses = {
  links: MailingLinks
  /** The sessions that someone has starred, and their time zone if they have told it. */
  audience: { timesOf(id: string): Promise<{ starred: string[]; zone: string | undefined }> }
  /** This installation's id, in the identifiers of its appointments. */
  calendarId: string
  /** The address of an attendee's certificate; undefined without one. */
  certificateOf(attendeeId: string): Promise<string | undefined>
}

export type MailingWriter = ReturnType<typeof createMailingWriter>

export function createMailingWriter(core: Core, uses: Uses) {
  const { config, event, eventCache, clock } = core
  const { links, audience, calendarId, certificateOf } = uses
  const siteAddress = core.siteAddress ?? `http://localhost:${config.port}`
  const calendar = () => eventCalendar({ ...core, siteAddress, calendarId })

  return {
    /** Where its links lead. */
    siteAddress,

    /** `isAttendee` is false for someone who waits for a place, or for the organiser who tests the email. */
    async write(
      mailing: OneMail,
      person: Recipient,
      { key, isAttendee }: { key: string; isAttendee: boolean },
    ): Promise<MailingMail & { calendar?: string | undefined }> {
      const link = isAttendee
        ? `${siteAddress}${paths.mailLink()}#mail=${links.tokenFor(person)}`
        : siteAddress + paths.signIn()
      const wantsCertificate = isAttendee && mailing.body.includes('{certificate}')
      const look = mailLook(core, person.language)
      const sessions = eventCache.find()?.sessions ?? []
      const end = eventEnd(sessions)
      const own = mentionsTimes(`${mailing.subject}\n${mailing.body}`)
        ? await audience.timesOf(person.id)
        : undefined
      const mail = mailingMail({
        mailing,
        person,
        isRegistered: mailing.audience !== 'waiting',
        look,
        siteAddress,
        link,
        certificate: wantsCertificate ? await certificateOf(person.id) : undefined,
        sessions:
          own &&
          sessionWords(sessions, {
            starred: own.starred,
            about: starredSession(mailing.audience),
            zone: own.zone ?? event().timeZone,
            language: look.language,
          }),
        isOver: end !== undefined && clock() >= end,
        unsubscribe: `${siteAddress}/unsubscribe/${key}`,
      })
      return mailing.kind === 'registered' ? { ...mail, calendar: calendar() } : mail
    },
  }
}
