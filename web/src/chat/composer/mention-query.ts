/** Finds the people whom someone may mean while typing `@` and a name. */
import type { MessageEntry } from '@rostra/domain/chat/chat'
import { shownName } from '../log/chat-rows.ts'

export type Mentionable = { id: string; name: string; isHost: boolean }

/** Where the mention starts, and the part of the name typed so far. */
export type MentionQuery = { start: number; typed: string }

/** People offered at a time. */
const offered = 6
/** Longer text after `@` is not treated as a name. */
const longest = 40

/** The mention at the caret; undefined if there is none. */
export function mentionAt(text: string, caret: number): MentionQuery | undefined {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || caret - start > longest) return undefined
  const typed = text.slice(start + 1, caret)
  // Not a mention: within an email address, before a space or across a line break.
  if (/[\p{L}\p{N}@]/u.test(text[start - 1] ?? '') || /\n|^\s|@/.test(typed)) return undefined
  return { start, typed }
}

/** Up to six people whose name, or a word in it, begins with `typed`; in the given order. */
export function matching(people: Iterable<Mentionable>, typed: string): Mentionable[] {
  const wanted = folded(typed)
  const found = new Map<string, Mentionable>()
  for (const person of people) {
    if (found.size === offered) break
    const name = folded(person.name)
    if (!found.has(person.id) && (name.startsWith(wanted) || name.includes(` ${wanted}`)))
      found.set(person.id, person)
  }
  return [...found.values()]
}

/** Authors, the latest first. */
export function recentAuthors(
  messages: readonly MessageEntry[],
  hosts: ReadonlySet<string>,
): Mentionable[] {
  const people = new Map<string, Mentionable>()
  for (const { user } of messages.toReversed())
    if (!people.has(user.id))
      people.set(user.id, { id: user.id, name: shownName(user.name), isHost: hosts.has(user.id) })
  return [...people.values()]
}

/** Makes the search for a person ignore accents and case. */
const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
