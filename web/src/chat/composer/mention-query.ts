/** Whom someone means while they write `@`. */
import type { MessageEntry } from '@rostra/domain/chat/chat'
import { shownName } from '../log/chat-rows.ts'

export type Mentionable = { id: string; name: string; isHost: boolean }

/** Where a mention is being written, and what of the name is there. */
export type MentionQuery = { start: number; typed: string }

/** People offered at a time. */
const offered = 6
/** Text longer than this is no name that is being typed. */
const longest = 40

/** The mention at the caret; undefined if there is none. */
export function mentionAt(text: string, caret: number): MentionQuery | undefined {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || caret - start > longest) return undefined
  const typed = text.slice(start + 1, caret)
  // Within an address or after a line it is no mention.
  if (/[\p{L}\p{N}@]/u.test(text[start - 1] ?? '') || /\n|^\s|@/.test(typed)) return undefined
  return { start, typed }
}

/** At most six whose name begins with what was typed, or one of its words; in the given order. */
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

/** Accents and case do not matter when one looks for a person. */
const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
