/** The mails about a registration, put into the outbox in the transaction of what they are about. */

import type { Language } from '@rostra/domain/languages'
import type { MailingKind } from '@rostra/domain/mailings/mailings'
import { sessionRows } from '@rostra/domain/sessions/session-words'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import { eventCalendar } from '../mail/event-calendar.ts'
import { eventWhen } from '../mail/event-when.ts'
import { mailLook } from '../mail/mail-look.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Trx } from '../tables.ts'
import { confirmationMailing } from './confirmation.ts'
import type { ConfirmationStore } from './confirmation-store.ts'
import type { FormNow } from './form-now.ts'
import { registrationMail } from './registration-mail.ts'
import type { Letter } from './registration-mail-texts.ts'
import type { RegistrationRow, RegistrationsStore } from './registrations-store.ts'

type Written = Pick<NewMail, 'subject' | 'text' | 'html' | 'calendar'>
/** Whom a letter is to; `id` tells their letters apart. */
export type Addressee = {
  id: string
  email: string | null
  first: string
  last: string
  language: string | null
}
type Person = Addressee & { email: string }
/** When something is decided, and how the letter about it is sent. */
export type Times = { now: number; notBefore?: number; lane?: 'bulk' }
/** Writes an email of the organisers for someone who has just become an attendee. */
type WriteMailing = (
  mailing: { kind: MailingKind; audience: string; subject: string; body: string },
  person: Person,
  ribbon: number | undefined,
) => Promise<Written>

export type Letters = ReturnType<typeof createLetters>

type Parts = {
  mail: Post
  store: Pick<RegistrationsStore, 'byEmail' | 'byAttendee'>
  confirmation: ConfirmationStore
  ribbons: Attendees['ribbons']
  calendarId: string
  form: FormNow
}

/** Sessions in a letter, of those that come first. */
const listed = 3

export function createLetters(core: Core, parts: Parts) {
  const { mail, store, confirmation, ribbons, calendarId, form } = parts
  const { siteAddress } = core
  let write: WriteMailing | undefined

  const put = async (
    trx: Trx,
    { id, email, first, last }: Addressee,
    written: Written,
    { now, ...how }: Times,
  ) => {
    const to = deliverable(email)
    if (to === undefined) return
    const toName = `${first} ${last}`.trim()
    await mail.put(
      trx,
      [{ ...written, ...how, kind: 'registration' as const, about: id, to, toName }],
      now,
    )
  }

  /** Those who are not attendees have neither. Without `attendeeId`, they are found by the address they registered with. */
  const keepsakesOf = async (trx: Trx, email: string | null, attendeeId?: string) => {
    const row = attendeeId
      ? await store.byAttendee(trx, attendeeId)
      : email === null
        ? undefined
        : await store.byEmail(trx, email)
    const id = attendeeId ?? row?.attendee_id
    if (!id) return { ribbon: undefined, seat: undefined }
    return { ribbon: (await ribbons([id], trx)).get(id), seat: row?.seat ?? undefined }
  }
  const rowsIn = (language: Language, now: number) =>
    sessionRows(core.eventCache.sessions(language), {
      ...{ most: listed, from: now, zone: core.event().timeZone, language },
    })

  return {
    writeWith(writer: WriteMailing): void {
      write = writer
    },

    /** Withdraws what this person was told and that was not sent yet. */
    drop: (trx: Trx, id: string): Promise<void> => mail.drop(trx, 'registration', id),

    /** Tells someone what has become of their registration, not before `notBefore`. */
    async tell(trx: Trx, person: Addressee, about: Letter, sending: Times): Promise<void> {
      const letter = about === 'place' && form.isInDraft() ? 'placeInDraft' : about
      const look = mailLook(core, person.language)
      const when = eventWhen(core, look.language)
      const calendar =
        about === 'place' && siteAddress
          ? eventCalendar({ ...core, siteAddress, calendarId, language: look.language })
          : undefined
      const written = registrationMail({
        ...{ letter, look, first: person.first, when, siteAddress },
        sessions: rowsIn(look.language, sending.now),
        // This one is to attendees: the organisers may have added them, or corrected their address.
        ...(await keepsakesOf(trx, person.email, about === 'opened' ? person.id : undefined)),
      })
      await put(trx, person, { ...written, calendar }, sending)
    },

    /** Confirms a registration that has a place at once. Where the organisers have written a confirmation, theirs counts. */
    async confirm(trx: Trx, row: RegistrationRow, attendeeId: string, now: number): Promise<void> {
      if (!write || (await confirmation.state(trx)) !== 'on') return
      const { language } = mailLook(core, row.language)
      const { ribbon, seat } = await keepsakesOf(trx, row.email, attendeeId)
      const mailing = confirmationMailing({
        ...{ language, seat, when: eventWhen(core, language) },
        isListing: rowsIn(language, now).length > 0,
        hasAddress: siteAddress !== undefined,
      })
      const written = await write(mailing, { ...row, id: attendeeId }, ribbon)
      await put(trx, row, written, { now })
    },
  }
}
