import { Trans } from '@lingui/react/macro'
import type { AudienceQuestion } from '@rostra/domain/questions/audience-questions'
import { type ReactNode, useEffect } from 'react'
import { useMarks } from '../sessions/marks-query.ts'
import { type Playback, playFrom } from '../stream-players/play-from.ts'
import { clock } from '../stream-players/seek-bar.tsx'
import styles from './answered-in-replay.module.css'

type Props = {
  question: AudienceQuestion
  video: Playback
  showId: string
  /** In place of it, while the recording does not have the answer. */
  children: ReactNode
}

/** When a question was answered in the recording; a press plays its answer. */
export function AnsweredInReplay({ question, video, showId, children }: Props) {
  const { id, state, answeredAt } = question
  const { marks, refetch } = useMarks(showId)
  const mark = marks?.find((it) => it.kind === 'question' && it.question.id === id)
  const isNew = marks !== undefined && mark === undefined
  // Answered while the page was open. Whatever else is missing is asked for again only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of its states may bring it
  useEffect(() => {
    if (isNew) void refetch()
  }, [isNew, state, answeredAt, refetch])
  if (mark?.kind !== 'question') return children
  const time = clock(mark.at / 1000)
  return (
    <button
      type="button"
      className={`${styles.play} bare tap`}
      onClick={() => playFrom(video, (mark.from ?? mark.at) / 1000)}
    >
      <Trans>Answered at {time}</Trans>
    </button>
  )
}
