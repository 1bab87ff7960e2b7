/**
 * The polls in each instance's memory, with who has voted in the open ones, and what is sent to pages about them:
 * changes immediately, counts as one set per tick and only to people who may see them.
 */
import { isPresent } from '@rostra/domain/caller'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import {
  type Choices,
  type CountChange,
  countsOf,
  type Poll,
  type PollsChange,
  type StaffPoll,
  seesCounts,
  stateOf,
} from '@rostra/domain/polls/polls'
import type { Core } from '../core.ts'
import type { Wanted } from '../event/event-cache.ts'
import { createRowTexts } from '../event/row-texts.ts'
import { serialize } from '../platform/serialize.ts'
import { throttle } from '../platform/throttle.ts'
import type { PollsStore, StoredPoll } from './polls-store.ts'

/** ms between two sets of counts. */
const tickEvery = 500

/** Someone’s vote as published to every instance; `choices` is null where it is not stored. */
export type CastBallot = { pollId: string; userId: string; choices: Choices | null }

export type PollsService = Awaited<ReturnType<typeof createPollsService>>

/** `onChange` is called when polls or counts of a session have changed. */
export async function createPollsService(
  core: Core,
  store: PollsStore,
  onChange: (showId: string) => void,
) {
  const { hub, onApplyError } = core
  const { roomOf } = core.eventCache
  const texts = createRowTexts(core.eventCache)
  let polls = new Map<string, StoredPoll>()
  /** For each open poll: who has voted, and for what. */
  let votersByPoll = new Map<string, Map<string, Choices | null>>()
  let tallies = new Map<string, CountChange>()
  /** Ballots received while the database is being read. */
  let ballotsDuringReload: CastBallot[] | undefined
  const dirty = new Set<string>()
  /** Polls with votes that `tallies` may lack. */
  const uncounted = new Set<string>()
  let beingCounted: readonly string[] = []

  const recordBallot = ({ pollId, userId, choices }: CastBallot) =>
    votersByPoll.get(pollId)?.set(userId, choices)
  const talliesOf = async (listed: readonly StoredPoll[]) => {
    const read = await store.tallies(listed.map(({ id }) => id))
    return listed.map((poll): [string, CountChange] => {
      const { total = 0, lines = [], hallTotal = 0, hallLines = [] } = read.get(poll.id) ?? {}
      const hall = hallTotal > 0 ? { hall: countsOf(poll, hallLines), hallTotal } : {}
      return [poll.id, { counts: countsOf(poll, lines), total, ...hall }]
    })
  }
  const count = serialize(async () => {
    beingCounted = [...uncounted]
    uncounted.clear()
    try {
      const listed = beingCounted.flatMap((id) => polls.get(id) ?? [])
      for (const [id, tally] of await talliesOf(listed)) tallies.set(id, tally)
    } catch (error) {
      for (const id of beingCounted) uncounted.add(id)
      throw error
    } finally {
      beingCounted = []
    }
  })
  const load = async () => {
    const all = await store.all()
    const open = all.filter((poll) => !poll.removed && stateOf(poll) === 'open')
    ballotsDuringReload = []
    const ballots = await store.ballots(open.map(({ id }) => id))
    const read = new Map(await talliesOf(all.filter(({ removed }) => !removed)))
    polls = new Map(all.map((poll) => [poll.id, poll]))
    votersByPoll = new Map(open.map(({ id }) => [id, new Map()]))
    tallies = read
    for (const ballot of [...ballots, ...ballotsDuringReload]) recordBallot(ballot)
    // Their counts may be newer than the ones just read.
    for (const { pollId } of ballotsDuringReload) dirty.add(pollId)
    for (const id of dirty) uncounted.add(id)
    if (ballotsDuringReload.length > 0) tickSoon()
    ballotsDuringReload = undefined
  }

  const withTexts = (poll: StoredPoll, voted: boolean): Poll => {
    const { id, kind, results, anonymous, openedAt, closedAt } = poll
    const state = stateOf(poll)
    const shown = seesCounts({ results, state }, voted) ? tallies.get(id) : undefined
    const { question, options, translations } = poll
    const view = { id, question, kind, options, state, results, anonymous, openedAt, closedAt }
    return { ...view, ...shown, ...(translations && { translations }) }
  }
  const viewOf = (poll: StoredPoll, voted: boolean, wanted?: Wanted): Poll =>
    texts.read(withTexts(poll, voted), wanted)
  const inAll = (poll: StoredPoll, voted: boolean): Poll => texts.all(withTexts(poll, voted))
  /** A session's polls, newest first; `opened` leaves out drafts. */
  const ofShow = (showId: string, opened: boolean): StoredPoll[] =>
    [...polls.values()]
      .filter((it) => it.showId === showId && !it.removed && (!opened || it.openedAt !== null))
      .sort((a, b) => (b.openedAt ?? b.madeAt) - (a.openedAt ?? a.madeAt) || b.madeAt - a.madeAt)
  /** What a session’s page shows: every open poll, and the one that was closed last. */
  const standing = (showId: string): StoredPoll[] => {
    const listed = ofShow(showId, true)
    const last = listed
      .filter(({ closedAt }) => closedAt !== null)
      .sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0))[0]
    return [...listed.filter(({ closedAt }) => closedAt === null), ...(last ? [last] : [])]
  }
  const frame = (change: PollsChange): ChangeFrame => ({ t: 'event', changed: [], polls: change })

  const { changed } = core.topics.shared('polls', async () => {
    const seen = (showId: string) =>
      JSON.stringify(standing(showId).map(({ id, openedAt, closedAt }) => [id, openedAt, closedAt]))
    const before = new Map([...new Set(showsOf(polls))].map((id) => [id, seen(id)]))
    await load()
    for (const showId of new Set([...before.keys(), ...showsOf(polls)])) {
      const room = roomOf(showId)
      if (room !== undefined && seen(showId) !== (before.get(showId) ?? '[]'))
        hub.sendToRoom(
          room,
          frame({ showId, polls: standing(showId).map((poll) => inAll(poll, false)) }),
        )
      onChange(showId)
    }
  })
  await load()

  /** Sends one set of counts for each session. */
  const tick = async () => {
    const listed = [...dirty].flatMap((id) => polls.get(id) ?? []).filter(({ removed }) => !removed)
    dirty.clear()
    try {
      await count()
    } catch (error) {
      // The database is down: the same counts are reread at the next tick.
      for (const { id } of listed) dirty.add(id)
      tickSoon()
      throw error
    }
    for (const [showId, ofIt] of Map.groupBy(listed, (poll) => poll.showId)) {
      const room = roomOf(showId)
      const countsFor = (some: readonly StoredPoll[]) =>
        frame({
          showId,
          counts: Object.fromEntries(
            some.flatMap(({ id }) => {
              const tally = tallies.get(id)
              return tally ? [[id, tally]] : []
            }),
          ),
        })
      const forAll = ofIt.filter((poll) => seesCounts({ ...poll, state: stateOf(poll) }, false))
      if (room !== undefined && forAll.length > 0) hub.sendToRoom(room, countsFor(forAll))
      for (const poll of ofIt) {
        const box = votersByPoll.get(poll.id)
        if (!box || poll.results !== 'voted') continue
        hub.sendWhere(
          (caller) =>
            (isPresent(caller) || caller.visitor !== undefined) && box.has(caller.attendee.id),
          countsFor([poll]),
        )
      }
      onChange(showId)
    }
  }
  const tickSoon = throttle(tickEvery, () => void tick().catch(onApplyError))

  return {
    /** To be called after each change of a poll. */
    changed,
    ofShow,
    isShow: (showId: string) => roomOf(showId) !== undefined,

    /** A poll that has not been removed. */
    find: (id: string): StoredPoll | undefined => {
      const poll = polls.get(id)
      return poll?.removed ? undefined : poll
    },

    /** A vote and the list that is asked for after it belong together, also between two ticks. */
    async counted(showId: string): Promise<void> {
      const waiting = [...uncounted, ...beingCounted]
      if (waiting.some((id) => polls.get(id)?.showId === showId)) await count()
    },

    /** The poll as the caller may see it, in the language that they prefer, or in the default. */
    viewOf,

    forTeam: (showId: string): StaffPoll[] =>
      ofShow(showId, false).map((poll) => ({
        ...inAll(poll, true),
        ...(tallies.get(poll.id) ?? { counts: countsOf(poll, []), total: 0 }),
        madeAt: poll.madeAt,
        by: poll.by,
      })),

    /** What a projection page shows, with the counts visible to everyone: the newest open poll, or the last result. */
    forProjection(showId: string, wanted?: Wanted): Poll | null {
      const [poll] = standing(showId)
      return poll ? viewOf(poll, false, wanted) : null
    },

    /** What is sent to someone who has entered a room; undefined where no poll was ever opened. */
    onEntering(room: string, userId: string): ChangeFrame | undefined {
      const showId = showsOf(polls).find((it) => roomOf(it) === room)
      if (showId === undefined) return undefined
      if (![...polls.values()].some((it) => it.showId === showId && it.openedAt !== null))
        return undefined
      const listed = standing(showId)
      const mine = listed.flatMap(({ id }) => {
        const choices = votersByPoll.get(id)?.get(userId)
        return choices === undefined ? [] : [[id, choices]]
      })
      const voted = ({ id }: StoredPoll) => votersByPoll.get(id)?.has(userId) === true
      return frame({
        showId,
        polls: listed.map((poll) => inAll(poll, voted(poll))),
        mine: Object.fromEntries(mine),
      })
    },

    /** Records ballots that are on disk, of this instance or another. */
    cast(ballots: readonly CastBallot[]): void {
      for (const ballot of ballots) {
        ballotsDuringReload?.push(ballot)
        recordBallot(ballot)
        dirty.add(ballot.pollId)
        uncounted.add(ballot.pollId)
      }
      tickSoon()
    },
  }
}

const showsOf = (polls: ReadonlyMap<string, StoredPoll>): string[] => [
  ...new Set([...polls.values()].map(({ showId }) => showId)),
]
