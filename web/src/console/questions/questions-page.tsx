import { questionModeOf } from '@rostra/domain/audience-questions'
import { filled } from '@rostra/domain/defined'
import {
  type InboxQuestion,
  type QuestionOrder,
  type QuestionState,
  questionStates,
} from '@rostra/domain/question-inbox'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QuestionRow } from '../inbox/question-row.tsx'
import rows from '../inbox/questions.module.css'
import styles from '../ui/cards.module.css'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { NextPages } from '../ui/next-pages.tsx'
import { OrganisersExport } from '../ui/organisers-export.tsx'
import { Screen } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'

const names: Record<QuestionState, string> = {
  new: 'New',
  'on-air': 'On air',
  answered: 'Answered',
  dismissed: 'Dismissed',
}
const none: Record<QuestionState, string> = {
  new: 'No new questions. Questions appear here as attendees ask them.',
  'on-air': 'No question is on air. Put one on air to show it to the speakers.',
  answered: 'No answered questions yet.',
  dismissed: 'No dismissed questions.',
}

/** The queue of questions, of one session or of all. */
export const QuestionsPage = () => (
  <Screen wide title="Questions">
    <QuestionsPart />
  </Screen>
)

/** The contents of the page. */
export function QuestionsPart() {
  const [query, setQuery] = useSearchParams()
  const state = questionStates.find((it) => it === query.get('state')) ?? 'new'
  const showId = query.get('show') ?? ''
  const [after, setAfter] = useState<{ at: number; id: string; votes: number }>()
  const { sessions = [] } = useSessions()
  const modeOf = (id: string) => questionModeOf(sessions.find((it) => it.id === id) ?? {})
  const hasVotes = sessions.some(
    (it) => questionModeOf(it) !== 'private' && (showId === '' || it.id === showId),
  )
  const order: QuestionOrder = hasVotes && query.get('order') === 'votes' ? 'votes' : 'time'
  const show = (next: { state?: string; show?: string; order?: QuestionOrder }) => {
    setAfter(undefined)
    setQuery(
      (now) => {
        for (const [name, value] of Object.entries(next)) now.set(name, value)
        return now
      },
      { replace: true },
    )
  }
  const account = useCall('account', {})
  const queue = useCall('question-queue', { state, order, ...filled({ showId, after }) })
  const shown = useCall('question-queue', { state: 'on-air', ...filled({ showId }) })
  useStaffEvents('questions', ['question-queue'])
  /** The questions that a question can be merged into. */
  const othersOf = ({ id, showId }: InboxQuestion) =>
    (queue.data?.questions ?? []).filter(
      (it) =>
        it.id !== id && it.showId === showId && it.mergedInto === null && state !== 'dismissed',
    )
  /** Open questions are listed oldest first, the others newest first. */
  const isOldestFirst = state === 'new' || state === 'on-air'
  const title = (id: string) => sessions.find((it) => it.id === id)?.title ?? id
  return (
    <>
      <div className={styles.actions}>
        <ButtonLink variant="secondary" to={consolePaths.screens(showId || undefined)}>
          Speaker and hall links
        </ButtonLink>
        <OrganisersExport call="organiser-questions-export" />
      </div>
      <div className={styles.bar}>
        <Select
          label="Session"
          value={showId}
          options={[
            { id: '', name: 'All sessions' },
            ...sessions.map((it) => ({ id: it.id, name: it.title })),
          ]}
          onChange={(id) => show({ show: id })}
        />
        <Tabs
          label="Status"
          tabs={questionStates.map((id) => ({
            id,
            name: names[id],
            count: queue.data?.counts[id],
          }))}
          value={state}
          onChange={(id) => show({ state: id })}
        />
        {/* Last in the bar, as it appears only when the sessions have loaded: nothing else moves. */}
        {hasVotes && (
          <Select<QuestionOrder>
            label="Sort by"
            value={order}
            options={[
              { id: 'votes', name: 'Most votes' },
              { id: 'time', name: isOldestFirst ? 'Oldest' : 'Newest' },
            ]}
            onChange={(id) => show({ order: id })}
          />
        )}
      </div>
      {state !== 'on-air' && (shown.data?.questions.length ?? 0) > 0 && (
        <section className={rows.onAir} aria-labelledby="on-air">
          <h2 id="on-air">On air now</h2>
          <ul className={rows.list} aria-labelledby="on-air">
            {shown.data?.questions.map((question, index) => (
              <QuestionRow
                key={question.id}
                isShown={index === 0}
                question={question}
                session={title(question.showId)}
                me={account.data?.id ?? ''}
                mode={modeOf(question.showId)}
                others={othersOf(question)}
              />
            ))}
          </ul>
        </section>
      )}
      <Loaded query={queue}>
        {({ questions, more }) => (
          <>
            {questions.length === 0 ? (
              <EmptyState>{none[state]}</EmptyState>
            ) : (
              <ul className={rows.list} aria-label="Questions">
                {questions.map((question) => (
                  <QuestionRow
                    key={question.id}
                    question={question}
                    session={title(question.showId)}
                    me={account.data?.id ?? ''}
                    mode={modeOf(question.showId)}
                    others={othersOf(question)}
                  />
                ))}
              </ul>
            )}
            <NextPages
              label="Question pages"
              isFirst={after === undefined}
              more={more}
              onFirst={() => setAfter(undefined)}
              onNext={() => {
                const last = questions.at(-1)
                if (last) setAfter({ at: last.at, id: last.id, votes: last.votes })
              }}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
