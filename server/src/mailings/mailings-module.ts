/** Emails that organisers write to attendees. */
import { randomUUID } from 'node:crypto'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import { createRowTexts } from '../event/row-texts.ts'
import { mailLook } from '../mail/mail-look.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import { mailLinkFeature } from './mail-link-feature.ts'
import { createMailPreferencesStore } from './mail-preferences-store.ts'
import { createMailViews, serveMailViews } from './mail-views.ts'
import { createMailingAudienceStore } from './mailing-audience-store.ts'
import { createMailingLinks } from './mailing-links.ts'
import { createMailingMailsStore } from './mailing-mails-store.ts'
import { createMailingQueue, type Waiting } from './mailing-queue.ts'
import { createMailingSpeakers } from './mailing-speakers-store.ts'
import { mailingTexts } from './mailing-texts.ts'
import { createMailingWriter, type OneMail, type Recipient } from './mailing-writer.ts'
import { mailingsFeature } from './mailings-feature.ts'
import { mailingsPersonalData } from './mailings-personal-data-store.ts'
import { createMailingsStore } from './mailings-store.ts'
import { serveUnsubscribe } from './serve-unsubscribe.ts'

type Uses = {
  mail: Post
  attendees: Attendees
  closing: Closing
  /** People who wait for a place. */
  waiting: Waiting
  /** The address of an attendee's certificate; undefined without one. */
  certificateOf(attendeeId: string): Promise<string | undefined>
  /** Whether anything that was sent to this server for a session can be watched. */
  isRecorded(sessionId: string): Promise<boolean>
}

export type Mailings = Awaited<ReturnType<typeof createMailings>>['offers']

export async function createMailings(core: Core, uses: Uses) {
  const { db } = core
  const { mail, attendees, waiting, certificateOf, isRecorded } = uses
  const mailings = createMailingsStore(db, createRowTexts(core.eventCache))
  const mails = createMailingMailsStore(db)
  const audience = createMailingAudienceStore(db)
  const preferences = createMailPreferencesStore(db)
  const links = createMailingLinks(core.signingKeys['mail-link-key'], uses.closing.followed)
  const views = createMailViews(core.signingKeys['mail-link-key'], core.basePath)
  const calendarId = await core.setting('calendar-id', randomUUID)
  const speakers = createMailingSpeakers(core)
  const writer = createMailingWriter(core, {
    ...{ links, audience, speakers, calendarId, certificateOf },
    ribbons: attendees.ribbons,
  })
  const stores = { mailings, mails, audience, preferences, writer, waiting, speakers }
  const queue = createMailingQueue(core, { ...stores, mail, isRecorded })
  mail.listen('mailing', { onEnd: mails.end })
  let last: Promise<void> | undefined

  return {
    name: 'mailings',
    calls: [
      mailingsFeature(core, { ...stores, queue, mail, views }),
      mailLinkFeature(core, { links, audience, signIn: attendees.signIn }),
    ],
    routes(http) {
      serveUnsubscribe(http, core, preferences)
      serveMailViews(http, core, { ...stores, views })
    },
    personalData: mailingsPersonalData(db),
    start: queue.start,
    stop() {
      last = queue.close()
    },
    close: () => last,

    offers: {
      known: audience.known,
      /** Where someone ends emails that come by themselves, in the event's language; undefined if they have. */
      async leaving(email: string): Promise<{ address: string; label: string } | undefined> {
        const key = (await preferences.keysOf([email])).get(email)
        if (!key || (await preferences.unsubscribedAt(email)) !== undefined) return undefined
        const label = mailingTexts[mailLook(core).language].unsubscribe
        return { address: `${writer.siteAddress}/unsubscribe/${key}`, label }
      },
      /** Writes an email for someone who has just registered that is no mailing: it can't be unsubscribed from. */
      writeOne: (mailing: OneMail, person: Recipient, ribbon: number | undefined) =>
        writer.write(mailing, person, { key: '', isAttendee: true, fresh: { ribbon } }),
    },
  } satisfies Module
}
