import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'

/** The props of every projection page. */
export type ProjectionProps = { view: AnswerOf<(typeof calls)['projection-view']> }
