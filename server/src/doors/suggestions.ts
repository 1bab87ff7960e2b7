/** Proposes the attendees that a refused address may belong to. Only the team sees it. */
import { setImmediate } from 'node:timers/promises'
import { fullName } from '@rostra/domain/attendees/attendee'
import type { AttendeeMatch } from '@rostra/domain/doors/door-calls'
import { LRUCache } from 'lru-cache'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Clock } from '../platform/clock.ts'
import { createNearest } from './nearest-address.ts'

/** ms for which the list of addresses is cached; anyone registered since is suggested a little later. */
const cachedFor = 30_000

type Deps = { clock: Clock; people: Pick<Attendees['people'], 'addresses' | 'withIds'> }
/** The ids of the attendees whose addresses are most similar to a refused one. */
type Cache = { at: number; idsFor(email: string): Promise<readonly string[]> }

export function createSuggestions({ clock, people }: Deps) {
  let cache: Promise<Cache> | undefined

  const read = async (at: number): Promise<Cache> => {
    const nearest = await createNearest(await people.addresses())
    const found = new LRUCache<string, readonly string[]>({ max: 1_000 })
    return {
      at,
      async idsFor(email) {
        const before = found.get(email)
        if (before !== undefined) return before
        const ids = nearest(email).map(({ id }) => id)
        found.set(email, ids)
        // Lets other work run between two searches.
        await setImmediate()
        return ids
      },
    }
  }
  const fresh = async (): Promise<Cache> => {
    const now = clock()
    const there = await cache?.catch(() => undefined)
    if (there && now >= there.at && now - there.at < cachedFor) return there
    cache = read(now)
    return cache
  }

  const idsOf = async (emails: readonly string[]): Promise<Map<string, readonly string[]>> => {
    const ids = new Map<string, readonly string[]>()
    if (emails.length === 0) return ids
    const { idsFor } = await fresh()
    for (const email of emails) {
      const near = await idsFor(email)
      if (near.length > 0) ids.set(email, near)
    }
    return ids
  }

  return {
    /** Those of the refused addresses that are similar to a registered one. */
    similar: async (emails: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await idsOf(emails)).keys()),

    /** By refused address, for those that are similar to registered ones: all that are equally near. */
    async forEmails(emails: readonly string[]): Promise<Map<string, AttendeeMatch[]>> {
      const ids = await idsOf(emails)
      if (ids.size === 0) return new Map()
      // Read again: someone may have been removed or renamed since.
      const attendees = await people.withIds([...new Set([...ids.values()].flat())])
      const known = new Map(
        attendees.map((it) => [it.id, { id: it.id, email: it.email, name: fullName(it) }]),
      )
      return new Map(
        [...ids].map(([email, near]) => [email, near.flatMap((id) => known.get(id) ?? [])]),
      )
    },

    /** Called when the addresses were changed from outside. */
    forget(): void {
      cache = undefined
    },
  }
}
