/** `polls-export`: a row for each option, rating or word of every poll that was opened, without names. */
import { highestRating, type TallyLine } from '@rostra/domain/polls/polls'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import { type Columns, timeColumns } from '../platform/csv.ts'
import { auditedExport } from '../staff/audited-export.ts'
import type { PollsStore, StoredPoll } from './polls-store.ts'

/** `voters` is how many people have voted in the poll. */
type Row = { poll: StoredPoll; option: string; votes: number; voters: number }

export function pollsExport(core: Core, store: PollsStore) {
  const columns = (zone: string): Columns<Row> => ({
    Session: ({ poll: { showId } }) =>
      core.eventCache.sessions().find(({ id }) => id === showId)?.title ?? showId,
    Poll: ({ poll }) => poll.question,
    // Distinguishes polls with the same question and options.
    ...timeColumns<Row>('Opened', zone, ({ poll }) => poll.openedAt),
    Option: ({ option }) => option,
    Votes: ({ votes }) => String(votes),
    'People who voted': ({ voters }) => String(voters),
  })
  return auditedExport(core, {
    name: 'polls-export',
    summary: 'The results of all polls that were opened, without names, as CSV.',
    payload: v.strictObject({}),
    action: 'polls-exported',
    columns,
    choose: () => ({ what: 'polls', about: 'all polls', pages: pollByPoll(store) }),
  })
}

/** Each poll as of one moment, in the order of opening, without removed ones. */
async function* pollByPoll(store: PollsStore): AsyncGenerator<Row[]> {
  const polls = (await store.all())
    .filter(({ openedAt, removed }) => openedAt !== null && !removed)
    .sort((a, b) => (a.openedAt ?? 0) - (b.openedAt ?? 0))
  for (const poll of polls) {
    const tally = (await store.tallies([poll.id])).get(poll.id)
    if (!tally) continue
    const { total: voters, lines } = tally
    yield optionsOf(poll, lines).map((line) => ({ poll, voters, ...line }))
  }
}

/** All words of a word cloud; pages show only the first. */
function optionsOf(
  { kind, options }: StoredPoll,
  lines: readonly TallyLine[],
): { option: string; votes: number }[] {
  if (kind === 'words') {
    const words = lines
      .toSorted((a, b) => b.votes - a.votes || (a.choice < b.choice ? -1 : 1))
      .map(({ shown, votes }) => ({ option: shown, votes }))
    // If all words were erased, the number of people who voted remains.
    return words.length > 0 ? words : [{ option: '', votes: 0 }]
  }
  const votes = new Map(lines.map((line) => [line.choice, line.votes]))
  const named =
    kind === 'rating'
      ? Array.from({ length: highestRating }, (_, index) => [`${index + 1}`, `${index + 1}`])
      : options.map((option, index) => [`${index}`, option])
  return named.map(([choice = '', option = '']) => ({ option, votes: votes.get(choice) ?? 0 }))
}
