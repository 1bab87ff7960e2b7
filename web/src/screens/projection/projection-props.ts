import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'

/** What each projection page is made of. */
export type ProjectionProps = { view: AnswerOf<(typeof calls)['projection-view']> }
