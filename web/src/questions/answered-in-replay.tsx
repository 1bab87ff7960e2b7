import { Trans } from '@lingui/react/macro'
import type { AudienceQuestion } from '@rostra/domain/audience-questions'
import { useMarks } from '../sessions/marks-query.ts'
import { playFrom } from '../stream-players/play-from.ts'
import { clock } from '../stream-players/seek-bar.tsx'
import styles from './answered-in-replay.module.css'

type Props = { question: AudienceQuestion; video: HTMLVideoElement; showId: string }

/** When a question was answered in the recording; a press plays its answer. */
export function AnsweredInReplay({ question, video, showId }: Props) {
  const mark = useMarks(showId)?.find(
    (it) => it.kind === 'question' && it.question.id === question.id,
  )
  if (mark?.kind !== 'question') return null
  const time = clock(mark.at / 1000)
  return (
    <button
      type="button"
      className={styles.play}
      onClick={() => playFrom(video, (mark.from ?? mark.at) / 1000)}
    >
      <Trans>Answered at {time}</Trans>
    </button>
  )
}
