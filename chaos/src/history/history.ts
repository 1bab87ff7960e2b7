/** What happened in a round of chaos, as seen from outside the server. */
import type { Entry, MessageEntry } from '@rostra/domain/chat/chat'
import type { Position } from '@rostra/domain/contract/live-frames'

export type SentMessage = {
  channel: string
  id: string
  text: string
  /** How often it went over a socket; more than once after a lost connection or a refusal. */
  times: number
}

type Acknowledgement = { channel: string; id: string; seq: number }

/** What a client received of a channel, in the order it came. */
export type View =
  | {
      t: 'entered'
      /** What the client said it had. */
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
  /** Repeated ones too. */
  acks: Acknowledgement[]
  /** By channel, over all connections. */
  views: Record<string, View[]>
}

/** A removal, or a reaction that was set, asked for over HTTP. Nobody asks for the same one twice. */
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

/** What people vote in; an anonymous poll stores no names. */
export type SubjectKind = 'question' | 'poll' | 'anonymous'

/** A vote, asked for until it is answered. Each person's stand in order, and the next one comes after the answer. */
export type Vote = {
  subject: string
  userId: string
  /** Index of the option, 0 for a question; null takes the vote for a question back. */
  choice: number | null
  acknowledged: boolean
}

/** What the server says of a subject when everything is quiet. */
export type Tally = {
  kind: SubjectKind
  /** Votes for each option. */
  counts: number[]
  /** How many people have voted. */
  total: number
  /** Of each person: the option, null where their vote is counted and nobody can look it up. */
  voters: Record<string, number | null>
}

/** A channel as a newcomer reads it when everything is quiet: the messages that were not removed. */
export type FinalLog = { epoch: string; seq: number; messages: MessageEntry[] }

export type History = {
  clients: ClientHistory[]
  changes: Change[]
  logs: Record<string, FinalLog>
  votes: Vote[]
  /** By instance: what each says of every subject. */
  tallies: Record<string, Tally>[]
}

export const violationKinds = [
  /** Acknowledged, and not in the log. */
  'lost',
  /** Sent, and never acknowledged. */
  'unanswered',
  /** In the log twice, or delivered to a client twice. */
  'doubled',
  /** One sender's messages out of the order they were sent in, or numbers that go down. */
  'reordered',
  /** Acknowledged with another number than the log's. */
  'wrong-ack',
  /** A number without an entry, in the log or in what a client received. */
  'hole',
  /** Two clients received different entries with one number. */
  'disagreement',
  /** A client does not have everything at the end. */
  'missing',
  /** Another text or author than was sent. */
  'altered',
  /** Delivered or stored, though nobody sent it or the log does not have it. */
  'phantom',
  /** A client had to start afresh though it had missed little, or history was rewritten. */
  'reset',
] as const
export type ViolationKind = (typeof violationKinds)[number]

export type Violation = { kind: ViolationKind; channel: string; message: string }
