import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'

export type Room = AnswerOf<(typeof calls)['chat-rooms']>['rooms'][number]
