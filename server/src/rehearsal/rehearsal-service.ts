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
import type { AttendeesStore } from '../attendees/attendees-store.ts'
import type { SignIn } from '../attendees/sign-in.ts'
import type { Clock } from '../platform/clock.ts'
import type { Hub } from '../platform/live/hub.ts'
import type { RehearsalStore } from './rehearsal-store.ts'

/** People registered in one transaction; see the store's batches. */
const portion = 500

type Deps = {
  store: RehearsalStore
  attendees: Pick<AttendeesStore, 'register'>
  signIn: Pick<SignIn, 'forgetPeople'>
  hub: Pick<Hub, 'closePeople' | 'dropRoom'>
  /** Notifies the other instances that it is over. */
  onEnded(id: string): void
  clock: Clock
  /** Resolves when no message is waiting to be written. */
  written(): Promise<unknown>
}

export type RehearsalService = ReturnType<typeof createRehearsalService>

export function createRehearsalService(deps: Deps) {
  const { store, attendees, signIn, hub, onEnded, clock, written } = deps

  /** Clears its people from this instance's cache, and closes their connections. */
  async function dismiss(id: string): Promise<void> {
    const areIn = ({ email }: { email: string | null }) => rehearsalOfEmail(email) === id
    signIn.forgetPeople(areIn)
    hub.closePeople(areIn, closeCodes.notSignedIn, 'rehearsal over')
    await hub.dropRoom(rehearsalChannel(id))
  }

  /** Ending an unknown or already ended rehearsal changes nothing. */
  async function end(id: string): Promise<void> {
    // In this order no one can join, and nothing can be written, after the removal.
    await store.removePeople(id)
    onEnded(id)
    await dismiss(id)
    await written()
    await store.removeChannel(id)
  }

  return {
    end,
    /** Called when another instance has ended a rehearsal. */
    dismiss,

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
