/** `polls-export`: a row for each option, rating or word of every poll that was opened, without names. */
import { highestRating, type TallyLine } from '@rostra/domain/polls/polls'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import { type Columns, timeColumns } from '../platform/csv.ts'
import { auditedExport } from '../staff/audited-export.ts'
import type { PollsStore, StoredPoll } from './polls-store.ts'

/** `voters` is how many people have voted in the poll, `devices` how many devices in halls have, beside them. */
type Row = { poll: StoredPoll; voters: number; devices: number } & Line
type Line = { option: string; votes: number; hallVotes: number }

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
    'Votes in halls': ({ hallVotes }) => String(hallVotes),
    'Devices that voted in halls': ({ devices }) => String(devices),
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
    const { total: voters, lines, hallTotal: devices = 0, hallLines = [] } = tally
    yield optionsOf(poll, lines, hallLines).map((line) => ({ poll, voters, devices, ...line }))
  }
}

/** All words of a word cloud; pages show only the first. */
function optionsOf(
  { kind, options }: StoredPoll,
  lines: readonly TallyLine[],
  hallLines: readonly TallyLine[],
): Line[] {
  const votesIn = (tally: readonly TallyLine[]) => {
    const votes = new Map(tally.map((line) => [line.choice, line.votes]))
    return (choice: string) => votes.get(choice) ?? 0
  }
  const [votes, hallVotes] = [votesIn(lines), votesIn(hallLines)]
  const named =
    kind === 'words'
      ? [...new Map([...hallLines, ...lines].map(({ choice, shown }) => [choice, shown]))]
      : kind === 'rating'
        ? Array.from({ length: highestRating }, (_, index) => [`${index + 1}`, `${index + 1}`])
        : options.map((option, index) => [`${index}`, option])
  const rows = named.map(([choice = '', option = '']) => ({
    choice,
    option,
    votes: votes(choice),
    hallVotes: hallVotes(choice),
  }))
  if (kind !== 'words') return rows
  // If all words were erased, the number of people who voted remains.
  if (rows.length === 0) return [{ option: '', votes: 0, hallVotes: 0 }]
  return rows.sort(
    (a, b) => b.votes - a.votes || b.hallVotes - a.hallVotes || (a.choice < b.choice ? -1 : 1),
  )
}
