/** Who votes for what and when in a round, all derived from the seed; and the question and polls they vote on. */
import { ask } from '../../../server/src/testing/numbered-event.ts'
import type { Random } from '../../../server/src/testing/seeded-random.ts'
import type { SubjectKind } from '../history/history.ts'
import type { Subject } from './voters.ts'

/** `at` is ms after the start of the round. */
export type VoteStep = { at: number; client: number; on: SubjectKind; choice: number | null }

const kinds = ['question', 'poll', 'anonymous'] as const
const options = ['Yes', 'No', 'Perhaps']
/** Maximum votes per person and subject: the first, and those that change it. */
const each = 3

/** The votes of one round, in order. */
export function planVotes(random: Random, clients: number, seconds: number): VoteStep[] {
  const steps = Array.from({ length: clients }, (_, client) =>
    kinds.flatMap((on) =>
      Array.from({ length: 1 + random.below(each) }, (): VoteStep => {
        const choice =
          on !== 'question' ? random.below(options.length) : random.chance(0.7) ? 0 : null
        return { at: random.next() * seconds * 1000, client, on, choice }
      }),
    ),
  )
  return steps.flat().sort((a, b) => a.at - b.at)
}

/** Asks the question and opens the polls that everyone votes on. */
export async function makeSubjects(
  url: string,
  showId: string,
  asker: string,
  organiser: string,
): Promise<Record<SubjectKind, Subject>> {
  const { id } = await ask(url, 'question', { showId, text: 'What comes next?' }, asker)
  const rules = { showId, kind: 'single', options, results: 'always', open: true }
  const make = async (anonymous: boolean): Promise<string> => {
    const question = anonymous ? 'Show of hands' : 'Shall we go on?'
    return (await ask(url, 'poll-make', { ...rules, question, anonymous }, organiser)).id
  }
  return {
    question: { id, kind: 'question' },
    poll: { id: await make(false), kind: 'poll' },
    anonymous: { id: await make(true), kind: 'anonymous' },
  }
}
