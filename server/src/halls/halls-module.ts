/** Guests without an account: halls of the venue, whose audience asks, votes and reacts from its own devices. */

import { closeCodes } from '@rostra/domain/contract/live-frames'
import { Problem } from '@rostra/domain/contract/problems'
import { hallPaths, sessionsOfHall } from '@rostra/domain/halls/halls'
import type { Hall } from '@rostra/domain/halls/visitor'
import { forVisitor } from '@rostra/domain/halls/visitor-frames'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import * as v from 'valibot'
import type { Captions } from '../captions/captions-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { PollsModule } from '../polls/polls-module.ts'
import type { Questions } from '../questions/questions-module.ts'
import type { Staff } from '../staff/staff-module.ts'
import { hallsFeature } from './halls-feature.ts'
import { createHallsStore } from './halls-store.ts'

export type HallsModule = ReturnType<typeof createHalls>['offers']

type Uses = { staff: Staff; questions: Questions; polls: PollsModule; captions: Captions }

/** What names the session in the payloads of calls that devices may make. */
const Named = v.looseObject({ showId: v.optional(v.string()), id: v.optional(v.string()) })

export function createHalls(core: Core, { staff, questions, polls, captions }: Uses) {
  const { db, clock, eventCache, hub, limits, topics } = core
  const { forHalls } = captions
  const halls = createHallsStore(db)
  const listeners = new Set<() => void>()
  const running = (hall: Hall) => {
    const loaded = eventCache.find()
    return loaded ? sessionsOfHall(loaded.sessions, hall, loaded.event, clock()) : []
  }
  const takesPart = (hall: Hall, showId: string | undefined) =>
    running(hall).some(({ id }) => id === showId)

  const ended = topics.declare('hall-ended', v.object({ id: v.string() }))
  const closePages = (id: string) =>
    hub.closeWhere(({ visitor }) => visitor?.hall.id === id, closeCodes.notSignedIn, 'hall ended')
  const hears = (hall: Hall, channel: string) =>
    running(hall).some((it) => reactionChannel(it, eventCache.sessions()) === channel)
  hub.visiting.addRules({
    groupOf: ({ visitor }) => visitor && `hall ${visitor.hall.id}`,
    partOf({ visitor }, frame, channel) {
      const isHeard = visitor && (channel === undefined || hears(visitor.hall, channel))
      return isHeard ? forVisitor(frame) : undefined
    },
  })
  /** The channel of the captions that a device asks for by a room of their session; undefined for another session's. */
  const captionsChannel = (hall: Hall, channel: string) => {
    const session = running(hall).find((it) =>
      [forHalls.channelOf(it), reactionChannel(it, eventCache.sessions())].includes(channel),
    )
    return session && forHalls.channelOf(session)
  }

  return {
    name: 'halls',
    calls: [
      hallsFeature(core, {
        halls,
        running,
        captionedOf: forHalls.captionedOf,
        onEnded(id) {
          closePages(id)
          ended.publish({ id })
        },
        notifyStaff() {
          staff.notify('screens')
          for (const listener of listeners) listener()
        },
      }),
    ],
    tokens: {
      kind: 'visitor',
      check: halls.check,
      living: halls.living,
      // They last as long as their hall does.
      deleteExpired: async () => {},
    },
    /** Other sessions stay closed, and so does what does not exist: nothing is told about either. */
    async checkPayload({ forVisitors }, { visitor }, payload) {
      if (!visitor || !forVisitors) return
      const { showId, id } = v.parse(Named, payload)
      const ofPayload =
        showId ??
        (id === undefined ? undefined : (polls.showOf(id) ?? (await questions.showOf(id))))
      if (!takesPart(visitor.hall, ofPayload)) throw new Problem('guest-not-allowed')
    },
    outsideRooms: {
      isFor: ({ visitor }) => visitor !== undefined,
      async serve(connection, frame) {
        const { visitor, tokenHash } = connection.user
        if (!visitor || frame.t !== 'captions') throw new Problem('guest-not-allowed')
        const { channel, lang } = frame
        const theirs = captionsChannel(visitor.hall, channel)
        // Those of a session that is over end, too.
        if (theirs === undefined && lang !== null) throw new Problem('guest-not-allowed')
        checkLimit(limits.enterByToken, tokenHash, clock())
        await forHalls.read(connection, theirs ?? channel, lang)
      },
    },
    topics: [ended.received(({ id }) => closePages(id))],
    nonPersonalTables: ['hall'],
    personalData: { tables: [{ table: 'visitor', key: ['id'], signsIn: true }] },

    offers: {
      /** The path of the hall for a session: that of its track, else one for all sessions. */
      async hallPath({ track }: { track?: string | undefined }): Promise<string | undefined> {
        const all = await halls.codes()
        const found = all.find((it) => it.track !== null && it.track === track)
        const hall = found ?? all.find((it) => it.track === null)
        return hall && hallPaths.hall(hall.code)
      },
      /** Calls back when halls have changed on this instance. */
      onChange: (listener: () => void) => void listeners.add(listener),
    },
  } satisfies Module
}
