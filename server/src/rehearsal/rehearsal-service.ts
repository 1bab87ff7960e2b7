/**
 * Begins and ends rehearsals. Which rehearsal a person or channel belongs to is in their names, so
 * nothing is cached here: any instance may end what another began, and a restart in between is no harm.
 */
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { closeCodes } from '@rostra/domain/contract/live-frames'
import {
  rehearsalChannel,
  rehearsalDomain,
  rehearsalEmail,
  rehearsalOfEmail,
} from '@rostra/domain/rehearsal'
import type { AttendeesStore } from '../attendees/attendees-store.ts'
import type { SignIn } from '../attendees/sign-in.ts'
import type { Clock } from '../platform/clock.ts'
import type { Hub } from '../platform/live/hub.ts'
import type { RehearsalStore } from './rehearsal-store.ts'

/** People registered in one transaction; see the store's portions. */
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

  /** Forgets its people on this instance, and closes what they have open. */
  async function dismiss(id: string): Promise<void> {
    const areIn = ({ email }: { email: string }) => rehearsalOfEmail(email) === id
    signIn.forgetPeople(areIn)
    hub.closePeople(areIn, closeCodes.notSignedIn, 'rehearsal over')
    await hub.dropRoom(rehearsalChannel(id))
  }

  /** Ending what is not there, or twice, changes nothing. */
  async function end(id: string): Promise<void> {
    // In this order nobody can come in, and nothing be written, behind what was removed.
    await store.removePeople(id)
    onEnded(id)
    await dismiss(id)
    await written()
    await store.removeChannel(id)
  }

  return {
    end,
    /** Takes over what another instance has ended. */
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
