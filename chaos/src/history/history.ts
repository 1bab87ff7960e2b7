/** What happened in a round of chaos, as seen from outside the server. */
import type { Entry, MessageEntry } from '@rostra/domain/chat/chat'
import type { Position } from '@rostra/domain/contract/live-frames'

export type SentMessage = {
  channel: string
  id: string
  text: string
  /** How often the message was sent; more than once after a lost connection or a refusal. */
  times: number
}

type Acknowledgement = { channel: string; id: string; seq: number }

/** One frame of a channel that a client received, in order of arrival. */
export type View =
  | {
      t: 'entered'
      /** The position that the client reported. */
      after?: Position
      epoch: string
      seq: number
      reset: boolean
      entries: Entry[]
    }
  | { t: 'delta'; entries: Entry[] }

export type ClientHistory = {
  name: string
  user: { id: string; name: string }
  /** In the order of sending. */
  sent: SentMessage[]
  /** Including repeated ones. */
  acks: Acknowledgement[]
  /** By channel, over all connections. */
  views: Record<string, View[]>
  /** The lines of live captions that the client received, over all connections. */
  captions: { n: number; text: string }[]
}

/** The live captions of one session. */
export type CaptionHistory = {
  channel: string
  /** In the order of sending; `n` is the number that was acknowledged. */
  sent: { text: string; n?: number | undefined }[]
  stored: { n: number; text: string }[]
  seen: { name: string; lines: { n: number; text: string }[] }[]
  /** False where the database was away, so that pages may lack what was said before they asked. */
  isShared: boolean
}

/** A removal, or a reaction that was set, requested over HTTP. Each is requested only once. */
export type Change =
  | { kind: 'remove'; channel: string; target: number; acknowledged: boolean }
  | {
      kind: 'react'
      channel: string
      target: number
      key: string
      userId: string
      acknowledged: boolean
    }

/** A channel as a newcomer reads it once everything is quiet: the messages that were not removed. */
export type FinalLog = { epoch: string; seq: number; messages: MessageEntry[] }

export type History = {
  clients: ClientHistory[]
  changes: Change[]
  logs: Record<string, FinalLog>
}

export const violationKinds = [
  /** Acknowledged, but not in the log. */
  'lost',
  /** Sent, but never acknowledged. */
  'unanswered',
  /** In the log twice, or delivered to a client twice. */
  'doubled',
  /** One sender's messages not in the order in which they were sent, or decreasing sequence numbers. */
  'reordered',
  /** Acknowledged with a different number than in the log. */
  'wrong-ack',
  /** A number without an entry, in the log or in what a client received. */
  'hole',
  /** Two clients received different entries with one number. */
  'disagreement',
  /** Not everything has reached a client by the end. */
  'missing',
  /** A different text or author than was sent. */
  'altered',
  /** Delivered or stored, although no one sent it or the log does not have it. */
  'phantom',
  /** A client had to start afresh although it had missed little, or the history was rewritten. */
  'reset',
] as const
export type ViolationKind = (typeof violationKinds)[number]

export type Violation = { kind: ViolationKind; channel: string; message: string }
