import { Trans, useLingui } from '@lingui/react/macro'
import { type AudienceQuestion, afterShow } from '@rostra/domain/questions/audience-questions'
import type { Session } from '@rostra/domain/sessions/session'
import { type FocusEvent, useState } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import type { Playback } from '../stream-players/play-from.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AskQuestion } from './ask-question.tsx'
import styles from './question-list.module.css'
import { QuestionRow } from './question-row.tsx'
import { isSameOrder, stillList } from './stable-list.ts'
import { useQuestionToasts } from './use-question-toasts.ts'
import { useQuestions } from './use-questions.ts'
import { useWithPicture } from './use-with-picture.ts'

type Props = {
  session: Session
  /** Asking and voting have ended. */
  closed: boolean
  /** The recording that plays, in a player that says where it is. */
  replay?: Playback | null | undefined
}

/** How many are shown until someone asks for all. */
const shownFirst = 5

/** The questions that everyone in a session sees, ordered by votes; the order is kept while someone is in the list. */
export function QuestionList({ session, closed, replay }: Props) {
  const { t } = useLingui()
  const [wantsAll, setWantsAll] = useState(false)
  const [wantsOwn, setWantsOwn] = useState(false)
  const { data, isPending, isError, refetch } = useQuestions(session.id)
  const questions = useWithPicture(data?.questions)
  const latest = closed ? afterShow(questions ?? []) : (questions ?? [])
  const { shown, hasNewOrder, handlers, update } = useStableList(latest)
  useQuestionToasts(questions)
  const own = shown.filter(({ mine }) => mine)
  const wanted = wantsOwn && own.length > 0 ? own : shown
  const rows = wantsAll ? wanted : wanted.slice(0, shownFirst)
  const [count, ownCount] = [numberText(wanted.length), numberText(own.length)]

  return (
    <section className="stack gap-2 from-top" aria-labelledby="show-questions">
      <h2 id="show-questions" className="visually-hidden">
        <Trans>Questions</Trans>
      </h2>
      <div className={styles.head}>
        {!closed && <AskQuestion showId={session.id} showTitle={session.title} />}
        {own.length > 0 && own.length < shown.length && (
          <Button variant="quiet" aria-pressed={wantsOwn} onClick={() => setWantsOwn(!wantsOwn)}>
            <Trans>Yours ({ownCount})</Trans>
          </Button>
        )}
      </div>
      {isPending && <Skeleton height="96px" />}
      {isError && !data && (
        <p role="alert">
          <Trans>The questions didn’t load.</Trans>{' '}
          <Button variant="secondary" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {data && shown.length === 0 && (
        <p className="muted">
          {closed ? (
            <Trans>No questions were asked.</Trans>
          ) : data.mode === 'moderated' ? (
            <Trans>No questions yet. Yours appears here once a moderator has approved it.</Trans>
          ) : (
            <Trans>No questions yet. Ask the first one.</Trans>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.rows} aria-label={t`Questions`} {...handlers}>
          {rows.map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              session={session}
              closed={closed}
              isGone={!latest.some(({ id }) => id === question.id)}
              replay={replay}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {wanted.length > shownFirst && (
          <Button variant="quiet" aria-expanded={wantsAll} onClick={() => setWantsAll(!wantsAll)}>
            {wantsAll ? <Trans>Show fewer</Trans> : <Trans>All {count}</Trans>}
          </Button>
        )}
        {/* Below the list, where it moves nothing when it appears. */}
        {hasNewOrder && (
          <Button variant="quiet" onClick={update}>
            <Trans>Show new order</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

/** What the list shows: the latest order, unless a pointer or the focus is inside. */
function useStableList(latest: readonly AudienceQuestion[]) {
  const [isIn, setIn] = useState({ pointer: false, focus: false })
  const [still, setStill] = useState<readonly AudienceQuestion[]>([])
  const isHeld = isIn.pointer || isIn.focus
  const shown = isHeld ? stillList(still, latest) : latest
  // Kept for when someone moves the focus into the list, so that newer questions keep their place too.
  if (!isSameOrder(still, shown)) setStill(shown)
  return {
    shown,
    hasNewOrder: isHeld && !isSameOrder(shown, latest),
    update: () => setStill(latest),
    handlers: {
      onPointerEnter: () => setIn((it) => ({ ...it, pointer: true })),
      onPointerLeave: () => setIn((it) => ({ ...it, pointer: false })),
      onFocus: () => setIn((it) => ({ ...it, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIn((it) => ({ ...it, focus: false }))
      },
    },
  }
}
