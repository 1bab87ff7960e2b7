/** Who is at which session on this instance, according to the rooms that pages are in. */
import { backWithin, sessionEntered } from '@rostra/domain/attendance'
import { type Caller, isPresent, isSimulated } from '@rostra/domain/caller'
import type { Session } from '@rostra/domain/session'
import type { Clock } from '../platform/clock.ts'
import type { Visitors } from '../platform/live/room.ts'
import type { VisitRow } from './visits-store.ts'

type Deps = {
  /** The name under which this instance writes. */
  instance: string
  clock: Clock
  sessions(): readonly Session[]
  /** Called when a visit has begun or ended. */
  onChange(visit: VisitRow): void
}

/** One person's pages at a session; several pages count as one visit. */
type Here = { visit: VisitRow; pages: number }

export function createPresence({ instance, clock, sessions, onChange }: Deps) {
  const here = new Map<string, Here>()
  /** Recently ended visits in order of their end, so that a quick return continues the visit. */
  const ended = new Map<string, VisitRow>()
  /** The visit that each page counts towards, by room, as a page may be in two rooms of one session. */
  const counted = new Map<string, WeakMap<object, string>>()
  let number = 0

  const forgetEnded = () => {
    const now = clock()
    for (const [key, { left_at }] of ended) {
      if (left_at !== null && now - left_at <= backWithin && now >= left_at) return
      ended.delete(key)
    }
  }

  /** Continues a recently ended visit, so that leaving and returning all day stays one row. */
  const begin = (key: string, sessionId: string, attendeeId: string): Here => {
    forgetEnded()
    const before = ended.get(key)
    if (before) {
      ended.delete(key)
      before.left_at = null
      onChange(before)
      return { visit: before, pages: 0 }
    }
    number += 1
    const visit = {
      id: `${instance}-${number}`,
      session_id: sessionId,
      attendee_id: attendeeId,
      joined_at: clock(),
      left_at: null,
      instance,
    }
    onChange(visit)
    return { visit, pages: 0 }
  }

  const visitors: Visitors = {
    onEnter(page, room, show) {
      const { user } = page
      const session = sessionEntered(sessions(), { room, show, at: clock() })
      if (!user || !counts(user) || !session) return visitors.onLeave(page, room)
      const { id } = user.attendee
      const key = `${session.id}\n${id}`
      const pages = counted.get(room) ?? new WeakMap<object, string>()
      if (pages.get(page) === key) return
      visitors.onLeave(page, room)
      counted.set(room, pages.set(page, key))
      const existing = here.get(key) ?? begin(key, session.id, id)
      existing.pages += 1
      here.set(key, existing)
    },

    onLeave(page, room) {
      const pages = counted.get(room)
      const key = pages?.get(page) ?? ''
      const existing = here.get(key)
      if (!pages?.delete(page) || !existing) return
      existing.pages -= 1
      if (existing.pages > 0) return
      here.delete(key)
      existing.visit.left_at = Math.max(existing.visit.joined_at, clock())
      onChange(existing.visit)
      forgetEnded()
      ended.set(key, existing.visit)
    },
  }

  return {
    visitors,
    /** Visits of the people who are here now. */
    open: (): VisitRow[] => [...here.values()].map(({ visit }) => visit),
    get isEmpty(): boolean {
      return here.size === 0
    },
  }
}

export type Presence = ReturnType<typeof createPresence>

/** The team, screens and simulated attendees do not count as attending. */
const counts = (caller: Caller) =>
  caller.role === undefined && isPresent(caller) && !isSimulated(caller)
