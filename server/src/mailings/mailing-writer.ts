/** Writes an email for one person, with the links that are only theirs. */
import { calendarFile } from '@rostra/domain/calendar-file'
import { eventDays } from '@rostra/domain/event-days'
import { offeredLanguages } from '@rostra/domain/languages'
import { paths } from '@rostra/domain/paths'
import type { Core } from '../core.ts'
import type { MailingLinks } from './mailing-links.ts'
import { type MailingMail, mailingMail } from './mailing-mail.ts'
import type { Mailing } from './mailings-store.ts'

/** Someone who receives a mailing. Those without an attendee's id can't sign in. */
export type Recipient = { id: string; email: string; first: string; last: string }

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
  const { event, eventCache, addresses, config, clock, links, calendarId, certificateOf } = deps
  const siteAddress = deps.siteAddress ?? `http://localhost:${config.port}`

  /** One appointment for each day: dozens of sessions would fill a calendar that nobody asked to have filled. */
  const calendar = (): string | undefined => {
    const loaded = eventCache.find()
    if (!loaded) return undefined
    const { name, timeZone } = event()
    const days = eventDays(loaded.sessions, timeZone)
    if (days.length === 0) return undefined
    const address = siteAddress + paths.home()
    const events = days.map(({ date, startsAt, endsAt }) => ({
      uid: `day-${date}@${calendarId}`,
      // Seconds: a later email has the newer times.
      sequence: Math.floor((clock() - Date.UTC(2020, 0)) / 1000),
      changedAt: clock(),
      startsAt,
      endsAt,
      title: name,
      description: address,
      address,
    }))
    return calendarFile({ name, events })
  }

  return {
    /** Where its links lead. */
    siteAddress,

    /** `isAttendee` is false for someone who waits for a place, or for the organiser who tests the email. */
    async write(
      mailing: Pick<Mailing, 'kind' | 'subject' | 'body'>,
      person: Recipient,
      { key, isAttendee }: { key: string; isAttendee: boolean },
    ): Promise<MailingMail & { calendar?: string | undefined }> {
      const loaded = eventCache.find()?.event
      const link = isAttendee
        ? `${siteAddress}${paths.mailLink()}#mail=${links.tokenFor(person)}`
        : siteAddress + paths.signIn()
      const wantsCertificate = isAttendee && mailing.body.includes('{certificate}')
      const mail = mailingMail({
        mailing,
        person,
        event: {
          name: event().name,
          logo: addresses.open(loaded?.logo ?? ''),
          theme: loaded?.theme ?? {},
          language: offeredLanguages(loaded?.languages)[0] ?? 'en',
        },
        siteAddress,
        link,
        certificate: wantsCertificate ? await certificateOf(person.id) : undefined,
        unsubscribe: `${siteAddress}/unsubscribe/${key}`,
      })
      return mailing.kind === 'registered' ? { ...mail, calendar: calendar() } : mail
    },
  }
}
