/** What of the live channel, and of the chat, reaches those who watch an open session without an account. */
import type { Entry } from '../chat/chat.ts'
import type { ServerFrame } from '../contract/live-frames.ts'
import { defined } from '../defined.ts'

/** What of a frame to everyone a watcher of this session receives; undefined for nothing. */
export function forWatcher(frame: ServerFrame, showId: string): ServerFrame | undefined {
  if (frame.t !== 'event') return undefined
  const changed = frame.changed.filter((it) => it === 'sessions' || it === 'event')
  const sessions = frame.directed?.sessions.filter(({ id }) => id === showId) ?? []
  const directed =
    frame.directed && sessions.length > 0 ? { ...frame.directed, sessions } : undefined
  if (changed.length === 0 && !directed) return undefined
  return { t: 'event', changed, ...defined({ directed }) }
}

/**
 * The first name of someone in the chat, after titles such as “Dr.”: their whole name is all that a message keeps. An
 * initial is a first name.
 */
function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words.findIndex((word) => !word.endsWith('.') || /^.\.$/su.test(word))
  return first < 0 ? name : words.slice(0, first + 1).join(' ')
}

type Named = { id: string; name: string }
const short = (user: Named): Named => ({ ...user, name: firstNameOf(user.name) })

/** How guests see entries of the chats; undefined: as everyone does. */
export const viewOfGuests = (event: { guestNames?: 'first' } | undefined) =>
  event?.guestNames === 'first' ? withFirstNames : undefined

/** Entries of a chat with the first names of people only. */
const withFirstNames = <It extends Entry>(entries: readonly It[]): It[] => {
  const shortened = (entry: Entry): Entry => {
    if (entry.kind === 'message') {
      const { user, reply } = entry
      const quote = reply && { ...reply, ...defined({ user: reply.user && short(reply.user) }) }
      return { ...entry, user: short(user), ...defined({ reply: quote }) }
    }
    if (entry.kind !== 'restored' || !entry.message) return entry
    const [message] = withFirstNames([entry.message])
    return { ...entry, ...defined({ message }) }
  }
  return entries.map((entry) => shortened(entry) as It)
}
