/** Writes an email for one person, with the links that are only theirs. */
import { paths } from '@rostra/domain/paths'
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

export type OneMail = Pick<Mailing, 'kind' | 'audience' | 'subject' | 'body'>

type Deps = Pick<Core, 'event' | 'eventCache' | 'addresses' | 'config' | 'clock'> & {
  siteAddress: string | undefined
  links: MailingLinks
  /** This installation's id, in the identifiers of its appointments. */
  calendarId: string
  /** The address of an attendee's certificate; undefined without one. */
  certificateOf(attendeeId: string): Promise<string | undefined>
}

export type MailingWriter = ReturnType<typeof createMailingWriter>

export function createMailingWriter(deps: Deps) {
  const { config, links, certificateOf } = deps
  const siteAddress = deps.siteAddress ?? `http://localhost:${config.port}`
  const calendar = () => eventCalendar({ ...deps, siteAddress })

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
      const mail = mailingMail({
        mailing,
        person,
        isRegistered: mailing.audience !== 'waiting',
        look: mailLook(deps, person.language),
        siteAddress,
        link,
        certificate: wantsCertificate ? await certificateOf(person.id) : undefined,
        unsubscribe: `${siteAddress}/unsubscribe/${key}`,
      })
      return mailing.kind === 'registered' ? { ...mail, calendar: calendar() } : mail
    },
  }
}
