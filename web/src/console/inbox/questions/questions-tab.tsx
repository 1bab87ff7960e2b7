import { filled } from '@rostra/domain/defined'
import { questionModeOf } from '@rostra/domain/questions/audience-questions'
import {
  type InboxQuestion,
  type QuestionOrder,
  type QuestionState,
  questionStates,
} from '@rostra/domain/questions/question-inbox'
import { ArrowDownWideNarrow, Projector } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../platform/transport/use-call.ts'
import { useSessions } from '../../../sessions/sessions-query.ts'
import { MenuItem, MenuSwitch, MoreMenu } from '../../../ui/more-menu.tsx'
import { consolePaths } from '../../ui/console-paths.ts'
import { useAfter } from '../../ui/next-pages.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useStaffEvents } from '../../ui/use-staff-events.ts'
import frame from '../inbox.module.css'
import { InboxList } from '../inbox-list.tsx'
import { useInboxParams } from '../use-inbox-params.ts'
import { QuestionRow } from './question-row.tsx'

const names: Record<QuestionState, string> = {
  new: 'New',
  'on-air': 'On air',
  answered: 'Answered',
  dismissed: 'Dismissed',
}
const none: Record<QuestionState, string> = {
  new: 'No new questions.',
  'on-air': 'No question is on air. Put one on air to show it to the speakers.',
  answered: 'No answered questions.',
  dismissed: 'No dismissed questions.',
}

/** The questions of a session, or of all if `showId` is ''. */
export function QuestionsTab({ showId }: { showId: string }) {
  const [query, setQuery] = useInboxParams()
  const navigate = useNavigate()
  const state = questionStates.find((it) => it === query.get('state')) ?? 'new'
  const { sessions = [] } = useSessions()
  const modeOf = (id: string) => questionModeOf(sessions.find((it) => it.id === id) ?? {})
  const hasVotes = sessions.some(
    (it) => questionModeOf(it) !== 'private' && (showId === '' || it.id === showId),
  )
  const order: QuestionOrder = hasVotes && query.get('order') !== 'time' ? 'votes' : 'time'
  const [after, setAfter] = useAfter<{ at: number; id: string; votes: number }>(
    `${showId} ${state} ${order}`,
  )
  const account = useCall('account', {})
  const queue = useCall('question-queue', { state, order, ...filled({ showId, after }) })
  useStaffEvents('questions', ['question-queue'])
  const isAll = showId === '' && sessions.length > 1
  const rowOf = (question: InboxQuestion) => (
    <QuestionRow
      key={question.id}
      question={question}
      session={isAll ? sessions.find(({ id }) => id === question.showId)?.title : undefined}
      me={account.data?.id ?? ''}
      mode={modeOf(question.showId)}
      others={(queue.data?.questions ?? []).filter(
        (it) =>
          it.id !== question.id &&
          it.showId === question.showId &&
          it.mergedInto === null &&
          state !== 'dismissed',
      )}
    />
  )
  return (
    <>
      <div className={frame.bar}>
        <Tabs
          label="Status"
          tabs={questionStates.map((id) => ({
            id,
            name: names[id],
            ...(id === 'new' || id === 'on-air' ? { count: queue.data?.counts[id] } : {}),
          }))}
          value={state}
          onChange={(id) => setQuery({ state: id === 'new' ? '' : id })}
        />
        <MoreMenu label="More for questions">
          {hasVotes && (
            <MenuSwitch
              label="Most votes first"
              icon={<ArrowDownWideNarrow size={20} />}
              on={order === 'votes'}
              onChange={(on) => setQuery({ order: on ? '' : 'time' })}
            />
          )}
          <MenuItem
            icon={<Projector size={20} />}
            onClick={() => void navigate(consolePaths.screens(showId || undefined))}
          >
            Speaker and hall links
          </MenuItem>
        </MoreMenu>
      </div>
      <InboxList
        query={queue}
        label="Questions"
        none={none[state]}
        pages={{
          isFirst: after === undefined,
          onFirst: () => setAfter(undefined),
          onNext: () => {
            const last = queue.data?.questions.at(-1)
            if (last) setAfter({ at: last.at, id: last.id, votes: last.votes })
          },
        }}
        rows={({ questions }) => questions.map(rowOf)}
      />
    </>
  )
}
