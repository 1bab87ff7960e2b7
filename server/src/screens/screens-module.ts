/** Speaker's view, projection pages and captioner's page: their links, what they show, and notes to speakers. */
import { fullName } from '@rostra/domain/attendees/attendee'
import { closeCodes } from '@rostra/domain/contract/live-frames'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import { isScreenOf, type ScreenKind, screenKinds } from '@rostra/domain/screens/screens'
import type { Session } from '@rostra/domain/sessions/session'
import * as v from 'valibot'
import type { Captions } from '../captions/captions-module.ts'
import type { Core } from '../core.ts'
import type { Direction } from '../direction/direction-module.ts'
import type { FeedbackModule } from '../feedback/feedback-module.ts'
import type { HallsModule } from '../halls/halls-module.ts'
import type { Module } from '../module.ts'
import { throttle } from '../platform/throttle.ts'
import type { PollsModule } from '../polls/polls-module.ts'
import type { Questions } from '../questions/questions-module.ts'
import { type StudioStreams, sessionView, streamAddresses } from '../sessions/session-view.ts'
import { eraseLinesWith } from '../staff/audit-scrub-store.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createCaptionDesk } from './caption-desk.ts'
import { createScreenFrames } from './screen-frames.ts'
import { createScreenLinksStore, screenPerson } from './screen-links-store.ts'
import { screensFeature } from './screens-feature.ts'
import { createSpeakerNotesStore } from './speaker-notes-store.ts'

/** ms between two notifications of changed questions: many questions at once cause only one. */
const questionsEvery = 500
/** ms between two notifications of changed ratings: a room that rates at its end causes one every few seconds. */
const feedbackEvery = 3_000

type Uses = {
  staff: Staff
  studio: { streams: StudioStreams }
  direction: Direction
  questions: Questions
  feedback: FeedbackModule
  polls: PollsModule
  captions: Captions
  halls: HallsModule
}

export type Screens = ReturnType<typeof createScreens>['offers']

export function createScreens(core: Core, uses: Uses) {
  const { staff, studio, direction, questions, feedback, polls, captions, halls } = uses
  const { db, eventCache, clock, hub, topics } = core
  const links = createScreenLinksStore(db, clock)
  const programme = (): readonly Session[] => eventCache.find()?.sessions ?? []
  const sessionOf = (showId: string) => programme().find(({ id }) => id === showId)
  const roomsOf = (session: Session) => ({
    ...(session.chatChannel ? { chat: session.chatChannel } : {}),
    reactions: reactionChannel(session, programme()),
  })

  const revoked = topics.declare('screen-link-revoked', v.object({ id: v.string() }))
  const closePages = (id: string) =>
    hub.closePerson(screenPerson(id).id, closeCodes.notSignedIn, 'link revoked')
  /** Without a session, it applies to all sessions. */
  const changed = topics.declare('screens', v.object({ showId: v.optional(v.string()) }))
  const notify = (showId: string | undefined, kinds: readonly ScreenKind[] = screenKinds) =>
    hub.sendWhere(
      ({ screen }) =>
        screen !== undefined &&
        kinds.includes(screen.kind) &&
        (showId === undefined || isScreenOf(screen, showId)),
      { t: 'event', changed: [], screen: true },
    )
  const notifyAll = (showId?: string) => {
    notify(showId)
    changed.publish(showId === undefined ? {} : { showId })
  }
  // Called on every instance, so nothing is published.
  direction.onChange((showIds) => {
    for (const showId of showIds) notify(showId)
  })
  polls.onChange((showId) => notify(showId, ['projection']))
  questions.onChange(throttle(questionsEvery, () => notifyAll()))
  halls.onChange(() => notifyAll())
  feedback.onChange(throttle(feedbackEvery, () => notifyAll()))

  const frames = createScreenFrames(
    core,
    (showId) => {
      const session = sessionOf(showId)
      return session && roomsOf(session)
    },
    captions.forScreens,
  )
  const viewOf = (session: Session, now: number) =>
    sessionView(streamAddresses(core, studio.streams), session, 'attendee', now, clock())
  const desk = createCaptionDesk(core, {
    links,
    captions: captions.desk,
    viewOf,
    notifyStaff: () => staff.notify('screens'),
  })
  return {
    name: 'screens',
    tokens: {
      kind: 'screen',
      check: links.check,
      living: links.living,
      deleteExpired: links.deleteExpired,
    },
    routes: desk.routes,
    calls: [
      desk.calls,
      screensFeature(core, {
        links,
        notes: createSpeakerNotesStore(db),
        sessionOf,
        viewOf,
        roomsOf,
        questions: questions.ofSession,
        poll: polls.forProjection,
        hallPath: halls.hallPath,
        feedback: feedback.forSpeakers,
        onRevoked(id) {
          closePages(id)
          revoked.publish({ id })
        },
        onChange: notifyAll,
        notifyStaff: () => staff.notify('screens'),
      }),
    ],
    topics: [
      desk.topic,
      revoked.received(({ id }) => closePages(id)),
      changed.received(({ showId }) => notify(showId)),
    ],
    outsideRooms: {
      isFor: ({ screen }) => screen !== undefined,
      async serve(connection, frame) {
        const { screen } = connection.user
        if (screen) await frames.serve(connection, frame, screen)
      },
    },
    nonPersonalTables: ['screen_link', 'screen_token'],
    personalData: {
      tables: [{ table: 'speaker_note', key: ['session_id'] }],
      /** A note may contain someone's name: “Ada asks next”. */
      async erase(trx, person) {
        const terms = [person.email ?? '', fullName(person)].filter(Boolean)
        await eraseLinesWith(trx, 'speaker-note-', terms)
        return undefined
      },
    },

    offers: {
      /** A token of the speaker's view, for someone with the address of a speaker's page. */
      openAsSpeaker: links.openAsSpeaker,
    },
  } satisfies Module
}
