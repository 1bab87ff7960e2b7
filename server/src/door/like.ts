/** Proposes the attendee that a refused address may belong to. Only the team is told. */

import { setImmediate } from 'node:timers/promises'
import { fullName } from '@rostra/domain/attendee'
import type { KnownAttendee } from '@rostra/domain/contract/door-calls'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Clock } from '../platform/clock.ts'
import { makeNearest } from './nearest-address.ts'

/** ms in which addresses that were read are proposed from; who was registered since is proposed a little later. */
const heldFor = 30_000

type Deps = { clock: Clock; people: Pick<Attendees['people'], 'addresses' | 'withIds'> }

export function makeLike({ clock, people }: Deps) {
  let held: { at: number; nearest: ReturnType<typeof makeNearest> } | undefined

  const nearest = async () => {
    const now = clock()
    if (!held || now < held.at || now - held.at >= heldFor)
      held = { at: now, nearest: makeNearest(await people.addresses()) }
    return held.nearest
  }
  return {
    /** By refused address, for those that are near one. */
    async of(emails: readonly string[]): Promise<Map<string, KnownAttendee>> {
      if (emails.length === 0) return new Map()
      const find = await nearest()
      const ids = new Map<string, string>()
      for (const email of emails) {
        const found = find(email)
        if (found) ids.set(email, found.id)
        // Everyone else gets their turn between two.
        await setImmediate()
      }
      // Read again: someone may have been removed or renamed since.
      const known = new Map(
        (await people.withIds([...new Set(ids.values())])).map((it) => [it.id, it]),
      )
      return new Map(
        [...ids].flatMap(([email, id]) => {
          const person = known.get(id)
          return person ? [[email, { id, email: person.email, name: fullName(person) }]] : []
        }),
      )
    },

    /** The addresses were changed from outside. */
    forget(): void {
      held = undefined
    },
  }
}
