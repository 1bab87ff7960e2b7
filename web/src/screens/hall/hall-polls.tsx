import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { type Choices, wordUnits } from '@rostra/domain/polls/polls'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { PollResult } from '../../polls/poll-result.tsx'
import { resultLines } from '../../polls/result-lines.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { device, keepReceipt, receiptOf } from './device.ts'
import styles from './hall.module.css'
import { type Frame, useLoaded } from './use-hall.ts'

type Poll = AnswerOf<(typeof calls)['polls']>['polls'][number]

/** The open polls of the session, and the one that was closed last. */
export function HallPolls({ showId }: { showId: string }) {
  const load = useCallback(async () => (await device.call('polls', { showId })).polls, [showId])
  const concerns = useCallback(
    ({ polls }: Frame) =>
      polls?.showId === showId ? (polls.polls ? 'soon' : 'counts') : undefined,
    [showId],
  )
  const { data: polls = [], reload } = useLoaded(load, concerns)
  const closed = polls
    .filter(({ state }) => state === 'closed')
    .sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0))
  const shown = [...polls.filter(({ state }) => state === 'open'), ...closed.slice(0, 1)]
  return shown.map((poll) => <HallPoll key={poll.id} poll={poll} onVoted={reload} />)
}

function HallPoll({ poll, onVoted }: { poll: Poll; onVoted(): Promise<unknown> }) {
  const { t } = useLingui()
  const { question, kind, state, voted, counts, total = 0, hall, hallTotal = 0 } = poll
  const [isChanging, setChanging] = useState(false)
  const isOpen = state === 'open'
  const headingId = useId()
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} dir="auto" tabIndex={-1}>
        {question}
      </h2>
      {isOpen && (!voted || isChanging) ? (
        <Ballot
          poll={poll}
          onVoted={async () => {
            await onVoted()
            setChanging(false)
            announce(t`Your vote was counted.`)
          }}
        />
      ) : (
        isOpen && (
          <p className={styles.line}>
            <Trans>Your vote was counted.</Trans>
            <Button variant="quiet" onClick={() => setChanging(true)}>
              <Trans>Change vote</Trans>
            </Button>
          </p>
        )
      )}
      {hall && hallTotal > 0 && (
        <>
          <h3 className={styles.part}>
            <Trans>In the hall</Trans>{' '}
            <span className="muted small">
              <Plural value={hallTotal} one="# vote" other="# votes" />
            </span>
          </h3>
          <PollResult
            poll={poll}
            counts={hall}
            total={hallTotal}
            mine={poll.mine}
            label={t`In the hall`}
          />
        </>
      )}
      {counts && (total > 0 || !isOpen) && (
        <>
          <h3 className={styles.part}>
            <Trans>Online</Trans>{' '}
            <span className="muted small">
              <Plural value={total} one="# vote" other="# votes" />
            </span>
          </h3>
          <PollResult poll={poll} counts={counts} total={total} label={t`Online`} />
        </>
      )}
      {isOpen && !counts && kind !== 'words' && (
        <p className="muted small">
          {poll.results === 'closed' ? (
            <Trans>The result is shown when the poll is closed.</Trans>
          ) : (
            <Trans>The result is shown after you vote.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

/** Choices are sent together, by a button: on a phone in a crowd, a slip of the thumb is no vote. */
function Ballot({ poll, onVoted }: { poll: Poll; onVoted(): Promise<unknown> }) {
  const { t } = useLingui()
  const { id, kind, mine, question } = poll
  const [choices, setChoices] = useState<Choices>(mine ?? (kind === 'words' ? '' : []))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (Array.isArray(choices) && choices.length === 0) return setError(t`Choose an answer first.`)
    setBusy(true)
    setError(undefined)
    try {
      const receipt = receiptOf(id)
      const answer = await device.call('poll-vote', {
        id,
        choices,
        ...(receipt ? { receipt } : {}),
      })
      if (answer.receipt) keepReceipt(id, answer.receipt)
      await onVoted()
    } catch (problem) {
      setError((problem as Error).message)
    }
    setBusy(false)
  }
  const isChosen = (value: number) =>
    Array.isArray(choices) ? choices.includes(value) : choices === value
  const choose = (value: number, on: boolean) => {
    setError(undefined)
    if (kind === 'rating') return setChoices(value)
    if (kind === 'single') return setChoices([value])
    const others = (Array.isArray(choices) ? choices : []).filter((it) => it !== value)
    setChoices(on ? [...others, value] : others)
  }
  return (
    <form className="stack gap-3" onSubmit={(event) => void submit(event)}>
      {kind === 'words' ? (
        <TextField
          label={t`Your answer, in a word or two`}
          value={typeof choices === 'string' ? choices : ''}
          maxLength={wordUnits}
          autoComplete="off"
          error={error}
          onChange={({ target }: { target: HTMLInputElement }) => setChoices(target.value)}
        />
      ) : (
        <fieldset className={styles.options}>
          <legend className="visually-hidden">{question}</legend>
          {resultLines(poll, []).map(({ value, name, spoken }) => (
            <label key={value}>
              <input
                type={kind === 'multiple' ? 'checkbox' : 'radio'}
                name={id}
                checked={isChosen(value)}
                onChange={({ target }) => choose(value, target.checked)}
              />
              {spoken && <span className="visually-hidden">{spoken}</span>}
              <span aria-hidden={spoken !== '' || undefined} dir="auto">
                {name}
              </span>
            </label>
          ))}
          {error && (
            <p className="bad small bold" role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Vote</Trans>
        </Button>
      </div>
    </form>
  )
}
