/** Who is at which session on this instance, according to the rooms that pages are in and whether they are visible. */
import {
  attendsUntil,
  backWithin,
  type Seen,
  seenNow,
  sessionEntered,
} from '@rostra/domain/attendance/attendance'
import { type Caller, isPresent, isSimulated } from '@rostra/domain/caller'
import type { Core } from '../core.ts'
import type { Visitors } from '../platform/live/visitors.ts'
import { createClockJumps } from './clock-jumps.ts'
import type { VisitRow } from './visits-store.ts'

/** A page in a room of a session; a page may be in two rooms of one session. */
type PageHere = { key: string; seen: Seen }
/** One person's pages at a session; together they are one visit, and none while all are hidden. */
type Here = { sessionId: string; attendeeId: string; pages: Set<PageHere>; visit?: VisitRow }

type Uses = Pick<Core, 'clock' | 'steady'> & { eventCache: Pick<Core['eventCache'], 'sessions'> }

/** `instance` is the name under which this one writes. `onChange` is called when a visit has begun or ended. */
export function createPresence(
  { clock, steady, eventCache }: Uses,
  instance: string,
  onChange: (visit: VisitRow) => void,
) {
  const here = new Map<string, Here>()
  /** Recently ended visits in order of their end, so that a quick return continues the visit. */
  const ended = new Map<string, VisitRow>()
  /** What each page counts as, by room. */
  const counted = new Map<string, WeakMap<object, PageHere>>()
  /** Those who attend only until their hidden pages have been hidden for a while. */
  const hidden = new Set<string>()
  const jumped = createClockJumps(clock, steady)
  let number = 0

  const forgetEnded = (now: number) => {
    for (const [key, { left_at }] of ended) {
      if (left_at !== null && now - left_at <= backWithin) return
      ended.delete(key)
    }
  }

  /** Continues a recently ended visit, so that leaving and returning all day stays one row. */
  const begin = (key: string, it: Here): VisitRow => {
    forgetEnded(clock())
    const before = ended.get(key)
    ended.delete(key)
    if (before && clock() - (before.left_at ?? 0) <= backWithin) {
      before.left_at = null
      return before
    }
    number += 1
    return {
      id: `${instance}-${number}`,
      session_id: it.sessionId,
      attendee_id: it.attendeeId,
      joined_at: clock(),
      left_at: null,
      instance,
    }
  }

  const end = (key: string, it: Here, at: number) => {
    const { visit } = it
    if (!visit) return
    delete it.visit
    hidden.delete(key)
    visit.left_at = Math.max(visit.joined_at, at)
    onChange(visit)
    forgetEnded(at)
    ended.set(key, visit)
  }

  /** Begins or ends the visit, as the pages are now. Called before a change too: the visit may have ended since the last. */
  const update = (key: string, it: Here, now = clock()) => {
    const until = attendsUntil([...it.pages].map(({ seen }) => seen))
    if (until === undefined) {
      hidden.delete(key)
      if (it.visit) return
      it.visit = begin(key, it)
      onChange(it.visit)
    } else if (it.visit) {
      if (until <= now) end(key, it, until)
      else hidden.add(key)
    }
  }

  const move = (visit: VisitRow, ms: number) => {
    visit.joined_at += ms
    if (visit.left_at !== null) visit.left_at += ms
    onChange(visit)
  }

  /**
   * Called before anything else. Visits that go on, or ended just now, move along when the clock is set: they last as
   * long as before. One that would skip more than an absence is two, because the computer may have slept in between.
   */
  const followClock = () => {
    const jump = jumped()
    if (jump === 0) return
    const before = clock() - jump
    const isSkipped = jump > backWithin
    forgetEnded(before)
    for (const [key, it] of here) {
      update(key, it, before)
      for (const page of it.pages)
        if (typeof page.seen === 'object') page.seen = { hiddenAt: page.seen.hiddenAt + jump }
      if (it.visit && !isSkipped) move(it.visit, jump)
      if (!it.visit || !isSkipped) continue
      end(key, it, before)
      it.visit = begin(key, it)
      onChange(it.visit)
      update(key, it)
    }
    if (!isSkipped) for (const visit of ended.values()) move(visit, jump)
  }

  /** Ends the visits of people whose pages have been hidden for long enough. */
  const expire = () => {
    followClock()
    for (const key of hidden) {
      const it = here.get(key)
      if (it) update(key, it)
    }
  }

  const visitors: Visitors = {
    onEnter(page, room, { show, visible } = {}) {
      followClock()
      const { user } = page
      const session = sessionEntered(eventCache.sessions(), { room, show, at: clock() })
      if (!user || !counts(user) || !session) return visitors.onLeave(page, room)
      const { id } = user.attendee
      const key = `${session.id}\n${id}`
      const pages = counted.get(room) ?? new WeakMap<object, PageHere>()
      const before = pages.get(page)
      if (before?.key === key) {
        if (visible !== undefined) visitors.onVisible(page, room, visible)
        return
      }
      visitors.onLeave(page, room)
      const pageHere = { key, seen: seenNow(undefined, visible ?? true, clock()) }
      counted.set(room, pages.set(page, pageHere))
      const it = here.get(key) ?? { sessionId: session.id, attendeeId: id, pages: new Set() }
      update(key, it)
      it.pages.add(pageHere)
      here.set(key, it)
      update(key, it)
    },

    onVisible(page, room, visible) {
      followClock()
      const pageHere = counted.get(room)?.get(page)
      const it = here.get(pageHere?.key ?? '')
      if (!pageHere || !it) return
      update(pageHere.key, it)
      pageHere.seen = seenNow(pageHere.seen, visible, clock())
      update(pageHere.key, it)
    },

    onLeave(page, room) {
      followClock()
      const pages = counted.get(room)
      const pageHere = pages?.get(page)
      const it = here.get(pageHere?.key ?? '')
      if (!pageHere || !pages?.delete(page) || !it) return
      const { key } = pageHere
      update(key, it)
      it.pages.delete(pageHere)
      const until = attendsUntil([...it.pages].map(({ seen }) => seen))
      // What has not expired attended up to now.
      if (until !== undefined && until <= clock()) end(key, it, clock())
      else update(key, it)
      if (it.pages.size === 0) here.delete(key)
    },
  }

  return {
    visitors,
    expire,
    /** Visits of the people who are here now. */
    open(): VisitRow[] {
      expire()
      return [...here.values()].flatMap(({ visit }) => visit ?? [])
    },
    /** True if no visit is open. */
    get isEmpty(): boolean {
      return ![...here.values()].some(({ visit }) => visit)
    },
  }
}

export type Presence = ReturnType<typeof createPresence>

/** The team, screens and simulated attendees do not count as attending. */
const counts = (caller: Caller) =>
  caller.role === undefined && isPresent(caller) && !isSimulated(caller)
