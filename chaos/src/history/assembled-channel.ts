/** A channel's log, assembled from what the newcomer read and from what all clients received. */
import type { Entry } from '@rostra/domain/chat/chat'
import type { Change, FinalLog, History, SentMessage } from './history.ts'

type Author = { client: string; user: { id: string; name: string }; message: SentMessage }

export type AssembledChannel = {
  channel: string
  log: FinalLog
  /** Sequence numbers of the messages in the log. */
  stored: Set<number>
  /** By sequence number: each version of the entry that was delivered, and who received it first. */
  delivered: Map<number, Map<string, string>>
  entries: Map<number, Entry>
  /** By message id. */
  authors: Map<string, Author>
  /** Sequence numbers of messages that were removed, or may have been. */
  removed: Set<number>
  changes: Change[]
}

const reader = 'the newcomer'

export function assembleChannel(
  { clients, changes, logs }: History,
  channel: string,
): AssembledChannel {
  const log = logs[channel] ?? { epoch: '', seq: 0, messages: [] }
  const delivered: AssembledChannel['delivered'] = new Map()
  const entries: AssembledChannel['entries'] = new Map()
  const receive = (entry: Entry, who: string) => {
    const versions = delivered.get(entry.seq) ?? new Map<string, string>()
    const version = nameOf(entry)
    if (!versions.has(version)) versions.set(version, who)
    delivered.set(entry.seq, versions)
    if (!entries.has(entry.seq)) entries.set(entry.seq, entry)
  }
  for (const message of log.messages) receive(message, reader)
  for (const { name, views } of clients)
    for (const view of views[channel] ?? []) for (const entry of view.entries) receive(entry, name)

  const asked = changes.filter((change) => change.channel === channel)
  const authors: AssembledChannel['authors'] = new Map()
  for (const { name, user, sent } of clients)
    for (const message of sent)
      if (message.channel === channel) authors.set(message.id, { client: name, user, message })

  const removed = new Set<number>()
  for (const change of asked) if (change.kind === 'remove') removed.add(change.target)
  for (const entry of entries.values()) if (entry.kind === 'removed') removed.add(entry.target)
  const stored = new Set(log.messages.map(({ seq }) => seq))
  return { channel, log, stored, delivered, entries, authors, removed, changes: asked }
}

/** Identifies an entry. The text is left out, because removed messages arrive with a blank one. */
function nameOf(entry: Entry): string {
  const { kind, at } = entry
  if (kind === 'message') return `message ${entry.id} of ${entry.user.id} at ${at}`
  if (kind === 'removed') return `removal of ${entry.target} at ${at}`
  if (kind === 'restored') return `restoration of ${entry.target} at ${at}`
  if (kind === 'edited') return `edit of ${entry.target} at ${at}`
  return `${entry.on ? 'reaction' : 'no reaction'} ${entry.key} to ${entry.target} by ${entry.user.id}, now ${entry.count}, at ${at}`
}
