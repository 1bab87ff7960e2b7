/** Guests of the browser studio: links, the waiting room, and the signalling that connects them with the host. */
import { randomUUID } from 'node:crypto'
import { fullName } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { Session } from '@rostra/domain/sessions/session'
import {
  areGuestLinksOver,
  guestNameLimit,
  guestSeenEvery,
} from '@rostra/domain/studio-guests/guests'
import { GuestSignal } from '@rostra/domain/studio-guests/guests.schema'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import type { Wanted } from '../event/event-cache.ts'
import type { SpeakerPart } from '../event/speaker-rows-store.ts'
import type { Module } from '../module.ts'
import { eraseLinesWith } from '../staff/audit-scrub-store.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { Studio } from '../studio/studio-module.ts'
import { createGuestLinksStore } from './guest-links-store.ts'
import { createGuestMessagesStore } from './guest-messages-store.ts'
import { createGuestPagesStore } from './guest-pages-store.ts'
import { createGuestSignals } from './guest-signals.ts'
import { studioGuestsFeature } from './studio-guests-feature.ts'
import { createStudioRoomsStore } from './studio-rooms-store.ts'

export type StudioGuests = ReturnType<typeof createStudioGuests>['offers']

type Uses = { staff: Staff; studio: Pick<Studio, 'streams' | 'allowInterpreter' | 'onSignals'> }

export function createStudioGuests(core: Core, { staff, studio }: Uses) {
  const { db, clock, eventCache, hub, topics, onApplyError } = core
  const sessionOf = (showId: string, wanted?: Wanted): Session | undefined =>
    eventCache.sessions(wanted).find(({ id }) => id === showId)
  const isOver = (showId: string) => areGuestLinksOver(sessionOf(showId), clock())
  /** With as little delay as the session's own stream has; before its start too, as interpreters get ready. */
  const floorOf = (showId: string): string | null => {
    const session = eventCache.current().planned.find(({ id }) => id === showId)
    const stream = session && studio.streams.of(session, 'team', clock(), clock())
    const isThere =
      stream?.signal !== 'ended' && studio.streams.health(showId).state !== 'unreachable'
    return stream && isThere ? stream.live : null
  }
  const links = createGuestLinksStore(db, studio.allowInterpreter)
  const pages = createGuestPagesStore({ db, clock, isOver })
  const rooms = createStudioRoomsStore(db, clock)

  const signalled = topics.declare(
    'studio-signal',
    v.object({
      showId: v.string(),
      to: v.picklist(['host', 'guest']),
      guest: v.string(),
      peer: v.string(),
      signal: GuestSignal,
    }),
  )
  const hosted = topics.declare('studio-host', v.object({ showId: v.string(), page: v.string() }))
  /** Published when the content of all guest pages of a session has changed, or that of one guest's page. */
  const changed = topics.declare(
    'studio-guests',
    v.object({ showId: v.optional(v.string()), guest: v.optional(v.string()) }),
  )
  const notifyHere = (of: { showId?: string | undefined; guest?: string | undefined }) =>
    hub.sendWhere(
      ({ guest }) =>
        guest !== undefined && (guest.linkId === of.guest || guest.showId === of.showId),
      { t: 'event', changed: [], guest: true },
    )
  const notify = (of: { showId: string } | { guest: string }) => {
    notifyHere(of)
    changed.publish(of)
  }
  const writing = new Set<Promise<unknown>>()
  const write = (work: Promise<unknown>) => {
    const done = work.catch(onApplyError).finally(() => writing.delete(done))
    writing.add(done)
  }
  const signals = createGuestSignals(core, {
    rooms,
    isSession: (showId) => sessionOf(showId) !== undefined,
    admittedTo: links.admittedTo,
    publish: {
      signal: signalled.publish,
      hosted: (showId, page) => hosted.publish({ showId, page }),
    },
    onHosted(showId) {
      notify({ showId })
      staff.notify('guests')
    },
    write,
  })

  studio.onSignals(() =>
    hub.sendWhere(({ guest }) => guest !== undefined, { t: 'event', changed: [], guest: true }),
  )

  /** Guest pages connected to this instance, by the name of their connection. */
  const here = new Set<string>()
  const deleteExpired = async () => {
    for (const showId of await links.sessions()) if (isOver(showId)) await links.deleteOf(showId)
  }
  const stopSeen = core.every(guestSeenEvery, () => {
    write(pages.seen([...here]))
    write(signals.seen())
  })

  return {
    name: 'studio-guests',
    calls: [
      studioGuestsFeature(core, {
        links,
        pages,
        messages: createGuestMessagesStore(db),
        rooms,
        sessionOf,
        floorOf,
        isOver,
        onChange(guest) {
          if (guest) notify({ guest })
          staff.notify('guests')
        },
      }),
    ],
    tokens: { kind: 'guest', check: pages.check, living: pages.living, deleteExpired },
    topics: [
      signalled.received(async (passed) => signals.passed(passed)),
      hosted.received(async ({ showId, page }) => signals.hostedElsewhere(showId, page)),
      changed.received(async (of) => notifyHere(of)),
    ],
    outsideRooms: {
      isFor: ({ guest }) => guest !== undefined,
      async serve(connection, frame) {
        if (frame.t !== 'signal') throw new Problem('not-allowed')
        await signals.serve(connection, frame)
      },
    },
    async onWelcome(connection, { guest, tokenHash }) {
      if (!guest) return
      const page = randomUUID()
      here.add(page)
      const ending = {
        leave() {
          connection.rooms.delete(ending)
          here.delete(page)
          write(arrived.then(() => pages.depart(page)).then(() => staff.notify('guests')))
        },
      }
      const arrived = pages.arrive(guest.linkId, tokenHash, page)
      connection.rooms.add(ending)
      await arrived
      staff.notify('guests')
    },
    stop: stopSeen,
    async settle() {
      await Promise.all(writing)
    },
    nonPersonalTables: ['studio_room'],
    personalData: {
      tables: [
        { table: 'studio_guest_message', key: ['id'], before: 'studio_guest' },
        { table: 'studio_guest', key: ['id'], signsIn: true },
      ],
      /** A guest may also be a registered attendee. */
      async erase(trx, person) {
        const terms = [person.email ?? '', fullName(person)].filter(Boolean)
        await eraseLinesWith(trx, 'studio-guest-', terms)
        return undefined
      },
    },

    offers: {
      /** Signalling between a guest's browser and the host's. */
      relay: signals.serve,
      /** The secret of a place in the waiting room, for a session's speaker. */
      async inviteSpeaker(part: SpeakerPart, name: string) {
        const link = await links.inviteSpeaker(part, name.slice(0, guestNameLimit), clock())
        staff.notify('guests')
        return link
      },
    },
  } satisfies Module
}
