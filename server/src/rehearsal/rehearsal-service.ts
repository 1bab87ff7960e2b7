/**
 * Begins and ends rehearsals. The names of people and channels contain the rehearsal's id, so nothing is cached here:
 * any instance may end what another began, and a restart in between does no harm.
 */
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { closeCodes } from '@rostra/domain/contract/live-frames'
import {
  rehearsalChannel,
  rehearsalDomain,
  rehearsalEmail,
  rehearsalOfEmail,
} from '@rostra/domain/rehearsal/rehearsal'
import * as v from 'valibot'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import { createRehearsalStore } from './rehearsal-store.ts'

/** People registered in one transaction; see the store's batches. */
const portion = 500

export type RehearsalService = ReturnType<typeof createRehearsalService>

export function createRehearsalService(
  { db, hub, topics, clock }: Core,
  { attendees, chat }: { attendees: Attendees; chat: ChatModule },
) {
  const store = createRehearsalStore(db)
  /** A rehearsal's attendees and its channel have been removed. */
  const ended = topics.declare('rehearsal-ended', v.object({ id: v.string() }))

  /** Clears its people from this instance's cache, and closes their connections. */
  async function dismiss(id: string): Promise<void> {
    const areIn = ({ email }: { email: string | null }) => rehearsalOfEmail(email) === id
    attendees.signIn.forgetPeople(areIn)
    hub.closePeople(areIn, closeCodes.notSignedIn, 'rehearsal over')
    await hub.dropRoom(rehearsalChannel(id))
  }

  /** Ending an unknown or already ended rehearsal changes nothing. */
  async function end(id: string): Promise<void> {
    // In this order no one can join, and nothing can be written, after the removal.
    await store.removePeople(id)
    ended.publish({ id })
    await dismiss(id)
    await chat.written()
    await store.removeChannel(id)
  }

  return {
    end,
    /** When another instance has ended a rehearsal. */
    topic: ended.received(({ id }) => dismiss(id)),

    async begin(size: number, id = randomBytes(8).toString('hex')) {
      for (const left of await store.left()) await end(left)
      for (let from = 0; from < size; from += portion) {
        const people = Array.from({ length: Math.min(portion, size - from) }, (_, index) => {
          const place = from + index + 1
          return { email: rehearsalEmail(place, id), first: 'Rehearsal', last: String(place) }
        })
        await attendees.register(people, clock())
        await setImmediate()
      }
      return { id, channel: rehearsalChannel(id), domain: rehearsalDomain(id) }
    },
  }
}
