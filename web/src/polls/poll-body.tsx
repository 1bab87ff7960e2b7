import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { averageRating, type Choices } from '@rostra/domain/polls'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { numberText } from '../platform/i18n/i18n.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { PollForm } from './poll-form.tsx'
import { PollResult } from './poll-result.tsx'
import { type PollOnPage, vote } from './polls-store.ts'
import styles from './show-polls.module.css'

type Props = { showId: string; poll: PollOnPage }

/** The ballot, and after voting the person's vote and the result, if they may see it. */
export function PollBody({ showId, poll }: Props) {
  const { t } = useLingui()
  const { state, mine, counts, total = 0, results, anonymous } = poll
  const [isChanging, setIsChanging] = useState(false)
  const done = useRef<HTMLParagraphElement>(null)
  const isOpen = state === 'open'
  const showsForm = isOpen && (mine === undefined || isChanging)
  const send = async (choices: Choices) => {
    await vote(showId, poll, choices)
    // The form, which had the focus, is gone.
    flushSync(() => setIsChanging(false))
    done.current?.focus({ preventScroll: true })
    announce(t`Your vote was counted`)
  }
  return (
    <div className={styles.body}>
      {showsForm && (
        <PollForm
          poll={poll}
          before={mine ?? undefined}
          send={send}
          {...(isChanging ? { onCancel: () => setIsChanging(false) } : {})}
        />
      )}
      {isOpen && !showsForm && (
        <p ref={done} className={styles.voted} tabIndex={-1}>
          <Trans>Your vote was counted.</Trans> {typeof mine === 'string' && <bdi>“{mine}”</bdi>}{' '}
          {mine !== null && (
            <Button variant="quiet" onClick={() => setIsChanging(true)}>
              <Trans>Change vote</Trans>
            </Button>
          )}
        </p>
      )}
      {counts && (!showsForm || results === 'always') ? (
        <>
          <PollResult
            poll={poll}
            counts={counts}
            total={total}
            mine={mine}
            label={t`Result`}
            mineLabel={t`Your answer`}
          />
          <p className={styles.note}>
            <Plural value={total} one="# vote" other="# votes" />
            <Average counts={poll.kind === 'rating' ? counts : []} />
          </p>
        </>
      ) : (
        (showsForm || results === 'closed') && (
          <p className={styles.note}>
            {results === 'closed' ? (
              <Trans>The result is shown when the poll is closed.</Trans>
            ) : (
              <Trans>The result is shown after you vote.</Trans>
            )}
          </p>
        )
      )}
      {isOpen && (
        <p className={styles.note}>
          {anonymous ? (
            <Trans>Anonymous: your answer is stored without your name.</Trans>
          ) : (
            <Trans>Your answer is stored with your name.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

function Average({ counts }: { counts: NonNullable<PollOnPage['counts']> }) {
  const numbers = counts.filter((it) => typeof it === 'number')
  const average = averageRating(numbers)
  if (average === undefined) return null
  const mean = numberText(average)
  return (
    <>
      {' · '}
      <Trans>Average: {mean}</Trans>
    </>
  )
}
