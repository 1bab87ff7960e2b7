import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'

export type Sessions = AnswerOf<(typeof calls)['organiser-sessions']>
export type Listed = Sessions['sessions'][number]
