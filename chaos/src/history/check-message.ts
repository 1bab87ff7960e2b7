import type { MessageEntry } from '@rostra/domain/chat/chat'
import type { Known } from './channel-knowledge.ts'
import type { Fault } from './history.ts'

/** A message as it was delivered or stored, against what its author sent. */
export function checkMessage(
  { seq, id, user, text }: MessageEntry,
  { channel, authors, removed, stored }: Known,
): Fault[] {
  const author = authors.get(id)
  if (!author) return [{ kind: 'phantom', channel, message: `${seq} is ${id}, which nobody sent` }]
  const faults: Fault[] = []
  if (user.id !== author.user.id || user.name !== author.user.name)
    faults.push({
      kind: 'altered',
      channel,
      message: `${seq} is from ${user.name} (${user.id}) and was sent by ${author.user.name} (${author.user.id})`,
    })
  // A removed message is delivered with its place and without its text.
  if (text !== author.message.text && !(text === '' && removed.has(seq) && !stored.has(seq)))
    faults.push({
      kind: 'altered',
      channel,
      message: `${seq} reads ${JSON.stringify(text)} and was sent as ${JSON.stringify(author.message.text)}`,
    })
  return faults
}
