/** Speakers as people: their pages, what they save and answer there, and the emails that they get. */
import type { Agenda } from '../agenda/agenda-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { EventModule } from '../event/event-module.ts'
import { lockEvent } from '../event/event-store.ts'
import { type SpeakerPart, syncSpeakers } from '../event/speaker-rows-store.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Mailings } from '../mailings/mailings-module.ts'
import type { Module } from '../module.ts'
import type { Screens } from '../screens/screens-module.ts'
import type { StudioStreams } from '../sessions/session-view.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { StudioGuests } from '../studio-guests/studio-guests-module.ts'
import { serveSpeakers } from './serve-speakers.ts'
import { createSpeakerLinks } from './speaker-links.ts'
import { createSpeakerMailWorker } from './speaker-mail-worker.ts'
import { createSpeakerMails } from './speaker-mails.ts'
import { speakerPageFeature } from './speaker-page-feature.ts'
import { createSpeakerVisits } from './speaker-visits.ts'
import { speakersFeature } from './speakers-feature.ts'
import { speakersPersonalData } from './speakers-personal-data-store.ts'

type Uses = {
  mail: Post
  staff: Staff
  closing: Closing
  event: EventModule
  studio: { streams: StudioStreams; speakerKey(part: SpeakerPart): Promise<string> }
  studioGuests: StudioGuests
  screens: Screens
  mailings: Mailings
  calendarEvents: Agenda['calendarEvents']
}

export function createSpeakers(core: Core, uses: Uses) {
  const { db, clock } = core
  const { mail, staff, event, screens, studioGuests, calendarEvents } = uses
  const { editing, uploads } = event
  const links = createSpeakerLinks(core)
  const mails = createSpeakerMails(core)
  const visits = createSpeakerVisits(core)
  const worker = createSpeakerMailWorker(core, {
    mails,
    links,
    mail,
    leaving: uses.mailings.leaving,
    isClosed: uses.closing.isClosed,
  })
  let last: Promise<void> | undefined
  const onChange = () => staff.notify('speakers')
  return {
    name: 'speakers',
    calls: [
      speakersFeature(core, { editing, links, mails, mail, onChange }),
      speakerPageFeature(core, {
        ...{ editing, visits, mails, mail, onChange, studio: uses.studio },
        teamAddresses: staff.mailAddresses,
        openScreen: screens.openAsSpeaker,
        inviteGuest: studioGuests.inviteSpeaker,
        keyOf: uses.studio.speakerKey,
      }),
    ],
    routes: (http) =>
      serveSpeakers(http, core, {
        visits,
        uploads,
        editing,
        events: calendarEvents,
        closing: uses.closing,
      }),
    personalData: speakersPersonalData(core),
    /** Sessions of an earlier version have no stored speakers yet. */
    async start() {
      await db.transaction().execute(async (trx) => {
        await lockEvent(trx)
        await syncSpeakers(trx, clock())
      })
      worker.start()
    },
    stop() {
      last = worker.close()
    },
    close: () => last,
  } satisfies Module
}
