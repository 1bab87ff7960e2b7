/** Sorts people by name. */
import type { Member } from '@rostra/domain/chat/chat-requests'

type Name = { id: string; name: string }

/**
 * Sorts the people who are present. Starting from the last list, which shares most members with them, takes about
 * one comparison per person instead of a dozen.
 */
export function sortByName(
  present: ReadonlyMap<string, { member: Member }>,
  last: readonly Member[],
): Member[] {
  const all = last.filter((member) => present.get(member.id)?.member === member)
  const kept = new Set(all.map(({ id }) => id))
  for (const { member } of present.values()) if (!kept.has(member.id)) all.push(member)
  return all.sort(byName)
}

/** Returns the part of a sorted list after a name. */
export function listAfter(sorted: readonly Member[], name: Name): Member[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const member = sorted[middle]
    if (member && byName(member, name) > 0) high = middle
    else low = middle + 1
  }
  return sorted.slice(low)
}

const names = new Intl.Collator('en', { sensitivity: 'base' })

const byName = (a: Name, b: Name): number =>
  names.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
