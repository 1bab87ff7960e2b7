import { averageRating, type PollResults, type StaffPoll } from '@rostra/domain/polls/polls'
import { useChange } from '../../platform/transport/use-call.ts'
import { PollResult } from '../../polls/poll-result.tsx'
import { resultText } from '../../polls/result-lines.ts'
import { Button } from '../../ui/button.tsx'
import { offerUndo } from '../../ui/offer-undo.ts'
import { attempt } from '../../ui/toast-errors.ts'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import styles from './parts.module.css'

type Props = { poll: StaffPoll }

const stateNames = { draft: 'Prepared', open: 'Open', closed: 'Closed' } as const
const resultNames: Record<PollResults, string> = {
  always: 'Result shown from the start',
  voted: 'Result shown after voting',
  closed: 'Result shown when closed',
}

/** A poll with its votes as they arrive, and its actions. */
export function ListedPoll({ poll }: Props) {
  const { id, question, kind, options, state, counts, total, openedAt, closedAt } = poll
  const zone = useEventZone()
  const { change: open, busy: opening } = useChange('poll-open')
  const { change: close, busy: closing } = useChange('poll-close')
  const { change: remove, busy: removing } = useChange('poll-remove')
  const { change: restore } = useChange('poll-restore')
  const takeAway = async () => {
    await remove({ id })
    offerUndo('Poll removed', () => restore({ id }))
  }
  const average = averageOf(poll)
  return (
    <li>
      <p className={styles.detail}>
        <strong className={styles.chip} data-running={state === 'open' ? 'live' : undefined}>
          {stateNames[state]}
        </strong>
        {openedAt !== null && ` ${timeIn(zone, openedAt)}`}
        {closedAt !== null && ` to ${timeIn(zone, closedAt)}`}
      </p>
      <h3 dir="auto">{question}</h3>
      {state === 'draft' ? (
        <p className={styles.detail}>
          {kind === 'rating' && 'A rating of 1 to 5 stars'}
          {kind === 'words' && 'A word or two, drawn as a cloud'}
          {options.join(' · ')}
        </p>
      ) : (
        <>
          <PollResult
            poll={{ kind, options }}
            counts={counts}
            total={total}
            label={`Result of “${question}”`}
          />
          <p className={styles.detail}>
            {total === 1 ? '1 vote' : `${total.toLocaleString()} votes`}
            {average !== undefined && ` · Average ${average.toLocaleString()}`}
          </p>
          {poll.hall && (
            <p className={styles.detail}>
              In the hall: {resultText(poll, poll.hall, poll.hallTotal ?? 0)} (
              {poll.hallTotal === 1 ? '1 vote' : `${poll.hallTotal?.toLocaleString()} votes`})
            </p>
          )}
        </>
      )}
      <p className={styles.detail}>
        {poll.anonymous ? 'Anonymous' : 'With names'}
        {state !== 'closed' && ` · ${resultNames[poll.results]}`}
      </p>
      <div className={styles.send}>
        {state === 'open' ? (
          <Button
            variant="secondary"
            busy={closing}
            aria-label={`Close poll “${question}”`}
            onClick={() => void attempt(close({ id }))}
          >
            Close poll
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={opening}
            aria-label={`${state === 'draft' ? 'Open poll' : 'Reopen'} “${question}”`}
            onClick={() => void attempt(open({ id }))}
          >
            {state === 'draft' ? 'Open poll' : 'Reopen'}
          </Button>
        )}
        <Button
          variant="quiet"
          busy={removing}
          aria-label={`Remove “${question}”`}
          onClick={() => void attempt(takeAway())}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

const averageOf = ({ kind, counts }: StaffPoll): number | undefined =>
  kind === 'rating' ? averageRating(counts.filter((it) => typeof it === 'number')) : undefined
