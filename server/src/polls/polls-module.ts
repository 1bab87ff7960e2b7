/** Polls of a session: prepared by the team, open to attendees' votes, each person counted once. */
import { isPresent } from '@rostra/domain/caller'
import { Choices } from '@rostra/domain/polls/polls.schema'
import * as v from 'valibot'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Wanted } from '../event/event-cache.ts'
import type { Module } from '../module.ts'
import { createGroupCommit } from '../platform/storage/group-commit.ts'
import { throttle } from '../platform/throttle.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createAnsweredPollsStore } from './answered-polls-store.ts'
import { type Ballot, createBallotsStore, type Outcome } from './ballots-store.ts'
import { pollsExport } from './polls-export.ts'
import { pollsFeature } from './polls-feature.ts'
import { pollsPersonalData } from './polls-personal-data-store.ts'
import { type CastBallot, createPollsService } from './polls-service.ts'
import { createPollsStore } from './polls-store.ts'

/** ms between two transactions of ballots; each has a fixed cost, whatever its size. */
const commitEvery = 20
const commitLimit = 1000
/** ms between two notifications to the team, whose pages then reload the counts. */
const notifyEvery = 500

export type PollsModule = Awaited<ReturnType<typeof createPolls>>['offers']

export async function createPolls(core: Core, { staff, chat }: { staff: Staff; chat: ChatModule }) {
  const { db, storage, topics } = core
  const store = createPollsStore(db)
  const ballotsStore = createBallotsStore(db)
  const notifyStaff = throttle(notifyEvery, () => staff.notify('polls'))
  const listeners = new Set<(showId: string) => void>()
  const polls = await createPollsService(core, store, (showId) => {
    notifyStaff()
    for (const listener of listeners) listener(showId)
  })

  const cast = topics.declare(
    'poll-ballots',
    v.object({
      ballots: v.array(
        v.object({ pollId: v.string(), userId: v.string(), choices: v.nullable(Choices) }),
      ),
    }),
  )
  const counted = (ballots: readonly Ballot[], outcomes: readonly Outcome[]) => {
    const added = ballots.flatMap(({ pollId, userId }, index): CastBallot[] => {
      const outcome = outcomes[index]
      if (outcome?.is !== 'counted') return []
      const isAnonymous = polls.find(pollId)?.anonymous ?? true
      return [{ pollId, userId, choices: isAnonymous ? null : outcome.choices }]
    })
    if (added.length === 0) return
    polls.cast(added)
    cast.publish({ ballots: added })
  }
  const ballots = createGroupCommit<Ballot, Outcome>({
    every: commitEvery,
    limit: commitLimit,
    async commit(batch) {
      const outcomes = await ballotsStore.count(batch).catch((error: unknown) => {
        storage.writes.failed(error)
        throw error
      })
      storage.writes.wrote()
      counted(batch, outcomes)
      return outcomes
    },
  })

  return {
    name: 'polls',
    calls: [pollsFeature(core, { polls, store, ballots, chat })],
    exports: [pollsExport(core, store)],
    topics: [cast.received(({ ballots }) => polls.cast(ballots))],
    onEnter(connection, channel) {
      const { user } = connection
      if (!user || !isPresent(user)) return
      const frame = polls.onEntering(channel, user.attendee.id)
      if (frame) connection.send(frame)
    },
    nonPersonalTables: ['poll'],
    personalData: pollsPersonalData(db, polls.changed),
    settle: ballots.drain,

    offers: {
      forProjection: polls.forProjection,
      /** The session of a poll that was not removed. */
      showOf: (id: string) => polls.find(id)?.showId,
      /** How many polls someone, or everyone, has answered, by session. */
      answered: createAnsweredPollsStore(db),
      /** The polls of a session that were opened, with the counts that everyone may see, for a reader. */
      opened: (showId: string, wanted?: Wanted) =>
        polls.ofShow(showId, true).map((poll) => polls.viewOf(poll, false, wanted)),
      /** Calls back with the session whose polls or counts have changed, on any instance. */
      onChange: (listener: (showId: string) => void) => void listeners.add(listener),
    },
  } satisfies Module
}
