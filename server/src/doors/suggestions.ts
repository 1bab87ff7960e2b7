/** Proposes the attendees that a refused address may belong to. Only the team sees it. */
import { setImmediate } from 'node:timers/promises'
import { fullName } from '@rostra/domain/attendees/attendee'
import type { AttendeeMatch } from '@rostra/domain/doors/door-calls'
import { LRUCache } from 'lru-cache'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import { nearestAddresses } from './nearest-address.ts'

/** ms for which the list of addresses is cached; anyone registered since is suggested a little later. */
const cachedFor = 30_000

export type Suggestions = ReturnType<typeof createSuggestions>

export function createSuggestions({ clock }: Core, people: Attendees['people']) {
  const read = async (at: number) => ({
    at,
    addresses: await people.addresses(),
    found: new LRUCache<string, readonly string[]>({ max: 1_000 }),
  })
  let cache: ReturnType<typeof read> | undefined
  const fresh = async () => {
    const now = clock()
    const there = await cache?.catch(() => undefined)
    if (there && now >= there.at && now - there.at < cachedFor) return there
    cache = read(now)
    return cache
  }

  /** By refused address, for those that are similar to registered ones: the ids of all who are equally near. */
  const similar = async (
    emails: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> => {
    const similar = new Map<string, readonly string[]>()
    if (emails.length === 0) return similar
    const { addresses, found } = await fresh()
    for (const email of emails) {
      let ids = found.get(email)
      if (ids === undefined) {
        ids = nearestAddresses(email, addresses).map(({ id }) => id)
        found.set(email, ids)
        // Lets other work run between two searches.
        await setImmediate()
      }
      if (ids.length > 0) similar.set(email, ids)
    }
    return similar
  }

  return {
    similar,

    /** By refused address, for those that are similar to registered ones: all who are equally near. */
    async forEmails(emails: readonly string[]): Promise<Map<string, AttendeeMatch[]>> {
      const ids = await similar(emails)
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
