import type { MessageEntry } from '@rostra/domain/chat/chat'
import type { AssembledChannel } from './assembled-channel.ts'
import type { Violation } from './history.ts'

/** Compares a message as it was delivered or stored with what its author sent. */
export function checkMessage(
  { seq, id, user, text }: MessageEntry,
  { channel, authors, removed, stored }: AssembledChannel,
): Violation[] {
  const author = authors.get(id)
  if (!author) return [{ kind: 'phantom', channel, message: `${seq} is ${id}, which nobody sent` }]
  const violations: Violation[] = []
  if (user.id !== author.user.id || user.name !== author.user.name)
    violations.push({
      kind: 'altered',
      channel,
      message: `${seq} is from ${user.name} (${user.id}) and was sent by ${author.user.name} (${author.user.id})`,
    })
  // A removed message keeps its sequence number but is delivered without its text.
  if (text !== author.message.text && !(text === '' && removed.has(seq) && !stored.has(seq)))
    violations.push({
      kind: 'altered',
      channel,
      message: `${seq} reads ${JSON.stringify(text)} and was sent as ${JSON.stringify(author.message.text)}`,
    })
  return violations
}
