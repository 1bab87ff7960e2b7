/** The polls that stand on this page, and what the person has voted. */
import type { Choices, CountChange, Poll, PollsChange } from '@rostra/domain/polls'
import { useSyncExternalStore } from 'react'
import { voteReceiptsKey } from '../platform/identity/personal-data.ts'
import { ApiError, callApi } from '../platform/transport/api.ts'

/** With the person’s own vote; null where they have voted and only another device knows what. */
export type PollOnPage = Poll & { mine?: Choices | null | undefined }

/** What changes an anonymous vote: the server keeps nothing by which it could. */
type Kept = { receipt: string; choices: Choices }

const polls = new Map<string, readonly PollOnPage[]>()
const none: readonly PollOnPage[] = []
const listeners = new Set<() => void>()

function put(showId: string, next: readonly PollOnPage[]): void {
  polls.set(showId, next)
  for (const listener of listeners) listener()
}

/** Takes over what the server has sent. */
export function takePolls({ showId, polls: all, mine, counts }: PollsChange): void {
  const before = polls.get(showId) ?? none
  const listed = all?.map((poll): PollOnPage => {
    const was = before.find(({ id }) => id === poll.id)
    const own = mine ? mine[poll.id] : was?.mine
    // Counts of a poll that is still open are sent to those who may see them, not with every change of the list.
    const kept = was?.counts && poll.state === 'open' ? countsOf(was) : {}
    return { ...kept, ...poll, mine: receiptOf(poll.id)?.choices ?? own }
  })
  put(
    showId,
    (listed ?? before).map((poll) => ({ ...poll, ...counts?.[poll.id] })),
  )
}

const countsOf = ({ counts, total }: Poll): Partial<CountChange> => ({
  ...(counts ? { counts } : {}),
  ...(total === undefined ? {} : { total }),
})

/** Forgets what was on the page of a session. */
export const forgetPolls = (showId: string): void => put(showId, none)

export const usePolls = (showId: string): readonly PollOnPage[] =>
  useSyncExternalStore(subscribe, () => polls.get(showId) ?? none)

/** Polls and results that were hidden on this page. */
const hidden = new Set<string>()

export function hideStep(step: string): void {
  hidden.add(step)
  for (const listener of listeners) listener()
}

export const useIsHidden = (step: string): boolean =>
  useSyncExternalStore(subscribe, () => hidden.has(step))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Rejects with what to tell the person. */
export async function vote(showId: string, { id }: Poll, choices: Choices): Promise<void> {
  const kept = receiptOf(id)
  try {
    const { receipt } = await callApi('poll-vote', {
      id,
      choices,
      ...(kept ? { receipt: kept.receipt } : {}),
    })
    if (receipt !== undefined) keepReceipt(id, { receipt, choices })
  } catch (error) {
    // It was counted before: the answer was lost on its way, or it was another device.
    if (error instanceof ApiError && error.code === 'poll-vote-final') voted(showId, id, null)
    throw error
  }
  voted(showId, id, choices)
}

const voted = (showId: string, id: string, mine: Choices | null) =>
  put(
    showId,
    (polls.get(showId) ?? none).map((poll) => (poll.id === id ? { ...poll, mine } : poll)),
  )

function receipts(): Record<string, Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(voteReceiptsKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Kept>) : {}
  } catch {
    return {}
  }
}

const receiptOf = (id: string): Kept | undefined => receipts()[id]

function keepReceipt(id: string, kept: Kept): void {
  localStorage.setItem(voteReceiptsKey, JSON.stringify({ ...receipts(), [id]: kept }))
}
