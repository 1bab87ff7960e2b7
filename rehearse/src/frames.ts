/** Frames as simulated attendees read them: everyone in a channel receives the same bytes, so they are parsed once. */
import type { Entry } from '@rostra/domain/chat/chat'
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import type { ChannelRecord } from './channel-record.ts'

export type ReadFrame = {
  frame: ServerFrame
  /** Sequence numbers of the entries, in order of arrival. */
  seqs: readonly number[]
  /** Who sent each message, and when (monotonic ms). */
  messages: readonly { from: string; sentAt: number }[]
}

/** `sentAt` has the time at which each message was sent, by id, on the clock that all attendees share. */
export function createFrameReader(record: ChannelRecord, sentAt: ReadonlyMap<string, number>) {
  let lastBytes: Buffer | undefined
  let last: ReadFrame | undefined
  return (bytes: Buffer): ReadFrame => {
    if (last && lastBytes?.equals(bytes)) return last
    const frame = JSON.parse(bytes.toString('utf8')) as ServerFrame
    const entries = entriesOf(frame)
    record.note(entries)
    const messages = entries.flatMap((entry) => {
      const at = entry.kind === 'message' ? sentAt.get(entry.id) : undefined
      return entry.kind === 'message' && at !== undefined
        ? [{ from: entry.user.id, sentAt: at }]
        : []
    })
    last = { frame, seqs: entries.map(({ seq }) => seq), messages }
    lastBytes = bytes
    return last
  }
}

const entriesOf = (frame: ServerFrame): Entry[] =>
  frame.t === 'delta' || frame.t === 'entered' ? (frame.entries ?? []) : []
