import { actorOf } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { defaultGrace } from '@rostra/domain/direction/direction-limits'
import type { Poll } from '@rostra/domain/polls/polls'
import type { InboxQuestion } from '@rostra/domain/questions/question-inbox'
import { isScreenOf } from '@rostra/domain/screens/screens'
import type { Session, SessionView } from '@rostra/domain/sessions/session'
import type { Core } from '../core.ts'
import type { Wanted } from '../event/event-cache.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { ScreenLinksStore } from './screen-links-store.ts'
import type { SpeakerNotesStore } from './speaker-notes-store.ts'

type Uses = {
  links: ScreenLinksStore
  notes: SpeakerNotesStore
  sessionOf(showId: string): Session | undefined
  /** The session as attendees see it at `now`. */
  viewOf(session: Session, now: number): SessionView
  roomsOf(session: Session): { chat?: string; reactions: string }
  questions: {
    onAir(showId: string): Promise<InboxQuestion | undefined>
    next(showId: string): Promise<InboxQuestion[]>
    waiting(showId: string): Promise<number>
  }
  /** The poll on the session’s projection page; null while there is nothing to show. */
  poll(showId: string, wanted: Wanted | undefined): Poll | null
  /** The path of the hall for a session; undefined without one. */
  hallPath(session: Session): Promise<string | undefined>
  /** Null while there is nothing to show. */
  feedback(showId: string): Promise<{ count: number; median: number } | null>
  /** Called after a link was revoked. */
  onRevoked(linkId: string): void
  /** Called when what a session's screens show has changed. */
  onChange(showId: string): void
  /** Makes the team's pages reload links and notes. */
  notifyStaff(): void
}

/** Links to the pages that show a session, the content of these pages, and notes to speakers. */
export const screensFeature = ({ clock, limits, eventCache }: Core, uses: Uses): Feature => {
  const { links, notes, sessionOf, questions } = uses
  const existing = (showId: string) => {
    const session = sessionOf(showId)
    if (!session) throw new Problem('unknown-session')
    return session
  }
  /** A link outlives its session, and then shows nothing. */
  const shown = (showId: string) => {
    const session = sessionOf(showId)
    if (!session) throw new Problem('screen-link-over')
    return session
  }
  const onAir = async (showId: string) => {
    const question = await questions.onAir(showId)
    return question ? asked(question) : null
  }
  const changed = (showId: string) => {
    uses.onChange(showId)
    uses.notifyStaff()
  }
  return {
    handlers: {
      'screen-links': async ({ showId }) => ({ links: await links.list(showId) }),

      'screen-link-make': async ({ showId, kind }, { attendee }) => {
        const { title } = existing(showId)
        const cause = { by: actorOf(attendee), at: clock() }
        const made = await links.make({ showId, kind }, title, cause)
        uses.notifyStaff()
        return made
      },

      'screen-link-revoke': async ({ id }, { attendee }) => {
        const about = (showId: string) => sessionOf(showId)?.title ?? showId
        await links.revoke(id, about, { by: actorOf(attendee), at: clock() })
        uses.onRevoked(id)
        uses.notifyStaff()
        return {}
      },

      'screen-open': async ({ link }, { address }) => {
        checkLimit(limits.screenOpen, address, clock())
        const opened = await links.open(link)
        if (!opened) throw new Problem('screen-link-over')
        if (!isScreenOf(opened, '')) shown(opened.showId)
        return opened
      },

      'speaker-view': async (_, { screen: { showId }, now, languages }) => {
        const session = shown(showId)
        const [question, next, waiting, note, feedback] = await Promise.all([
          onAir(showId),
          questions.next(showId),
          questions.waiting(showId),
          notes.of(showId),
          uses.feedback(showId),
        ])
        return {
          serverTime: now,
          session: uses.viewOf(eventCache.session(showId, languages), now),
          grace: eventCache.find()?.event.grace ?? defaultGrace,
          rooms: uses.roomsOf(session),
          question,
          next: next.map(asked),
          waiting,
          note,
          feedback,
        }
      },

      'projection-view': async ({ lang }, { screen: { showId }, now, site }) => {
        const session = shown(showId)
        const path = await uses.hallPath(session)
        return {
          serverTime: now,
          showId,
          title: session.title,
          rooms: uses.roomsOf(session),
          question: await onAir(showId),
          poll: uses.poll(showId, lang),
          ...(path === undefined ? {} : { hall: site + path }),
        }
      },

      'speaker-note': async ({ showId }) => ({ note: await notes.of(showId) }),

      'speaker-note-send': async ({ showId, text }, { attendee }) => {
        existing(showId)
        const note = await notes.send(showId, text, { by: actorOf(attendee), at: clock() })
        changed(showId)
        return { note }
      },

      'speaker-note-clear': async ({ showId }, { attendee }) => {
        await notes.clear(showId, { by: actorOf(attendee), at: clock() })
        changed(showId)
        return {}
      },

      'speaker-note-seen': async ({ id }, { screen: { showId } }) => {
        await notes.seen(showId, id, clock())
        changed(showId)
        return {}
      },
    },
  }
}

const asked = ({ id, text, asker }: InboxQuestion) => ({ id, text, asker: asker.name })
