/** The actions of a moderator; one that removes a question from the list can be undone from a notice. */
import type { InboxQuestion, QuestionState } from '@rostra/domain/questions/question-inbox'
import { useChange } from '../../../platform/transport/use-call.ts'
import { offerUndo } from '../../../ui/offer-undo.ts'
import { attempt } from '../../../ui/toast-errors.ts'
import { closeToast } from '../../../ui/toast-store.ts'

/** Approving and merging, in sessions whose questions everyone sees. */
export function useAudienceSteps({ id }: InboxQuestion) {
  const { change: approve, busy: approving } = useChange('question-approve')
  const { change: merge, busy: merging } = useChange('question-merge')
  return {
    busy: approving || merging,
    async approve(approved: boolean) {
      await approve({ id, approve: approved })
      const title = approved ? 'Question approved' : 'Question hidden from the audience'
      replaceUndo(title, () => approve({ id, approve: !approved }))
    },
    async merge(into: string) {
      const { along } = await merge({ id, into })
      replaceUndo('Questions merged', async () => {
        await merge({ id, into: null })
        for (const other of along) await merge({ id: other, into: id })
      })
    },
    unmerge: () => merge({ id, into: null }),
  }
}

/** Moves a question to another state. `me` is the moderator's id. */
export function useMove({ id, revision, state, assignee }: InboxQuestion, me: string) {
  const { change: move, busy: moving } = useChange('question-move')
  const { change: claim, busy: claiming } = useChange('question-claim')
  const isMine = assignee?.id === me
  const undo = async (revision: number) => {
    const { question } = await move({ id, revision, state })
    // Going on air assigns it automatically.
    if (isMine && state !== 'on-air') await claim({ id, revision: question.revision, claim: true })
  }
  const to = async (next: QuestionState) => {
    const { question } = await move({ id, revision, state: next })
    if (next !== 'answered' && next !== 'dismissed') return withdrawUndo()
    const title = next === 'answered' ? 'Question marked as answered' : 'Question dismissed'
    replaceUndo(title, () => undo(question.revision))
  }
  return {
    claim,
    busy: moving || claiming,
    to: (next: QuestionState) => void attempt(to(next)),
  }
}

/** The notice that undoes an action on a question. */
let shown: number | undefined

/** Only the last step can be undone: undoing an older one could revert later steps, such as the next one on air. */
function withdrawUndo(): void {
  if (shown !== undefined) closeToast(shown)
  shown = undefined
}

function replaceUndo(title: string, undo: () => Promise<unknown>): void {
  withdrawUndo()
  shown = offerUndo(title, undo)
}
