import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'

export type Sessions = AnswerOf<(typeof calls)['organiser-sessions']>
export type Listed = Sessions['sessions'][number]

/** `now` is epoch ms. */
export const isLive = ({ startsAt, endsAt }: Listed, now: number): boolean =>
  startsAt <= now && now < endsAt
