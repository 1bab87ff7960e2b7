import type { QuestionMode } from '@rostra/domain/questions/audience-questions'
import type { InboxQuestion } from '@rostra/domain/questions/question-inbox'
import {
  Check,
  EyeOff,
  type LucideIcon,
  Merge,
  Radio,
  Reply,
  Undo2,
  UserRoundX,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { clock } from '../../../stream-players/seek-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { MenuItem, MoreMenu } from '../../../ui/more-menu.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { Ago } from '../../ui/ago.tsx'
import { formatTime } from '../../ui/times.ts'
import { InboxRow } from '../inbox-list.tsx'
import styles from '../rows.module.css'
import { MergeForm } from './merge-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useAudienceSteps, useMove } from './use-question-steps.ts'

type Props = {
  question: InboxQuestion
  /** Names its session, where several are shown. */
  session: string | undefined
  me: string
  /** Who can see the questions of its session. */
  mode: QuestionMode
  /** Questions of its session that it can be merged into. */
  others: readonly InboxQuestion[]
}

/** A question, its next step, and the others behind ⋯; whoever is not its assignee has to take it over first. */
export function QuestionRow({ question, session, me, mode, others }: Props) {
  const { id, text, asker, at, state, revision, assignee, reply, votes, hallVotes, replayAt } =
    question
  // The next action waits for the last one's update: with the old revision it would look like a conflict.
  const { claim, busy: moving, to } = useMove(question, me)
  const { approve, merge, unmerge, busy: sorting } = useAudienceSteps(question)
  const [form, setForm] = useState<'reply' | 'merge'>()
  const busy = moving || sorting
  const isOthers = assignee !== null && assignee.id !== me
  const isMerged = question.mergedInto !== null
  const isPending = mode === 'moderated' && state === 'new' && !question.approved
  // Asked in the replay: nobody puts it on air any more.
  const isLate = replayAt !== undefined && state === 'new'
  const answer = async () => {
    await claim({ id, revision, claim: true })
    setForm('reply')
  }
  const [label, step]: [string, () => void] = isOthers
    ? ['Assign to me', () => void attempt(claim({ id, revision, claim: true, takeOver: true }))]
    : isMerged
      ? ['Undo merge', () => void attempt(unmerge())]
      : state === 'on-air'
        ? ['Mark as answered', () => to('answered')]
        : isPending
          ? ['Approve', () => void attempt(approve(true))]
          : isLate
            ? ['Answer', () => void attempt(answer())]
            : ['Put on air', () => to('on-air')]
  const isNew = state === 'new' && !isMerged
  const all: [isOffered: boolean, label: string, Icon: LucideIcon, run: () => void][] = [
    [label !== 'Answer', 'Answer', Reply, () => void attempt(answer())],
    [isPending || (isLate && isNew), 'Put on air', Radio, () => to('on-air')],
    [
      mode === 'moderated' && isNew && question.approved,
      'Hide',
      EyeOff,
      () => void attempt(approve(false)),
    ],
    [mode !== 'private' && isNew && others.length > 0, 'Merge…', Merge, () => setForm('merge')],
    [state === 'new' || state === 'dismissed', 'Mark as answered', Check, () => to('answered')],
    [state !== 'new', 'Move to New', Undo2, () => to('new')],
    [
      assignee !== null && state !== 'on-air',
      'Release',
      UserRoundX,
      () => void attempt(claim({ id, revision, claim: false })),
    ],
    [state !== 'dismissed', 'Dismiss', X, () => to('dismissed')],
  ]
  const close = () => setForm(undefined)
  const name = asker.name || 'Unknown attendee'
  return (
    <InboxRow
      title={text}
      facts={
        <>
          {name} · <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
          {mode !== 'private' && (votes === 1 ? ' · 1 vote' : ` · ${votes} votes`)}
          {hallVotes && `, ${hallVotes} in the hall`}
          {session && ` · ${session}`}
          {isMerged && ' · Merged'}
          {isPending && ' · Waiting for approval'}
          {replayAt !== undefined &&
            ` · Asked in the replay at ${clock(replayAt / 1000)}, answered by email too`}
          {assignee && !isOthers && ' · Assigned to you'}
          {isOthers && (
            <>
              {' · '}Assigned to {assignee.name} <Ago at={assignee.at} />
            </>
          )}
        </>
      }
      steps={
        <>
          {!(form === 'reply' && label === 'Answer') && (
            <Button variant="secondary" busy={busy} data-key="a" data-takes-focus onClick={step}>
              {label}
            </Button>
          )}
          {!isOthers && (
            <MoreMenu label={`More for the question from ${name}`}>
              {all.map(
                ([isOffered, what, Icon, run]) =>
                  isOffered && (
                    <MenuItem key={what} icon={<Icon size={20} />} onClick={run}>
                      {what}
                    </MenuItem>
                  ),
              )}
            </MoreMenu>
          )}
        </>
      }
    >
      {reply && (
        <blockquote className={styles.quote}>
          {reply.text}
          <p className={styles.fine}>
            {reply.by} {reply.to === 'everyone' ? 'in the chat' : `to ${name}`}
          </p>
        </blockquote>
      )}
      {!isOthers && form === 'reply' && <ReplyForm question={question} onClose={close} />}
      {!isOthers && form === 'merge' && others.length > 0 && (
        <MergeForm others={others} busy={busy} merge={merge} onClose={close} />
      )}
    </InboxRow>
  )
}
