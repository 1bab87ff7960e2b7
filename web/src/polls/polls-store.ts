/** The polls shown on this page, and the person's votes. */

import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { defined } from '@rostra/domain/defined'
import type { Choices, CountChange, LivePoll, Poll, PollsChange } from '@rostra/domain/polls/polls'
import { useSyncExternalStore } from 'react'
import { withPicture } from '../platform/cue.ts'
import { i18n } from '../platform/i18n/i18n.ts'
import { said } from '../platform/i18n/live-text.ts'
import { voteReceiptsKey } from '../platform/identity/personal-data.ts'
import { Listeners } from '../platform/listeners.ts'
import { ApiError, callApi } from '../platform/transport/api.ts'

/** With the person’s own vote; null if they have voted on another device and it is unknown here. */
type Voted = { mine?: Choices | null | undefined }
/** In the language of the page. */
export type PollOnPage = Poll & Voted & { lang?: string | undefined }
type SentPoll = LivePoll & Voted

type AnsweredPoll = AnswerOf<(typeof calls)['polls']>['polls'][number]

/** Needed to change an anonymous vote: the server stores nothing that links it to the person. */
type Kept = { receipt: string; choices: Choices }

/** By session: as sent by the server, and as shown by the page, where opening and closing follow the picture. */
const sent = new Map<string, readonly SentPoll[]>()
const polls = new Map<string, readonly PollOnPage[]>()
const none: readonly never[] = []
const listeners = new Listeners()
/** Openings and closings that this page's video has reached, and those it has not. */
const arrived = new Set<string>()
const waiting = new Set<string>()

function put(showId: string, next: readonly SentPoll[], counts?: PollsChange['counts']): void {
  sent.set(showId, next)
  const before: readonly PollOnPage[] = polls.get(showId) ?? none
  const shown = next.flatMap((poll): PollOnPage[] => {
    const texts = textsOf(poll)
    if (hasArrived(showId, poll)) return [{ ...poll, ...texts }]
    const was = before.find(({ id }) => id === poll.id)
    if (!was) return []
    // The person's own vote never waits for the picture; a result that is published on closing does.
    const counted = was.results === 'closed' ? {} : counts?.[poll.id]
    return [{ ...was, ...texts, mine: poll.mine, ...counted }]
  })
  polls.set(showId, shown)
  listeners.tell()
}

const textsOf = ({ question, options }: LivePoll) => {
  const { text, lang } = said(question)
  return { question: text, options: options.map((it) => said(it).text), lang }
}

i18n.on('change', () => {
  for (const [showId, all] of sent) put(showId, all)
})

const openingOf = ({ id, state, openedAt, closedAt }: LivePoll) => ({
  at: closedAt ?? openedAt ?? 0,
  key: `${id} ${state} ${closedAt ?? openedAt}`,
})

/** Whether the picture has reached the opening or closing of the poll; if not, the page updates when it has. */
function hasArrived(showId: string, poll: LivePoll): boolean {
  const { at, key } = openingOf(poll)
  if (!arrived.has(key) && !waiting.has(key)) {
    waiting.add(key)
    let isNow = true
    withPicture(at, () => {
      arrived.add(key)
      waiting.delete(key)
      if (!isNow) put(showId, sent.get(showId) ?? none)
    })
    isNow = false
  }
  return arrived.has(key)
}

/** Applies a change from the server. */
export function takePolls({ showId, polls: all, mine, counts }: PollsChange): void {
  const before: readonly SentPoll[] = sent.get(showId) ?? none
  const listed = all?.map((poll): SentPoll => {
    const was = before.find(({ id }) => id === poll.id)
    const own = mine ? mine[poll.id] : was?.mine
    // Counts of an open poll are sent to people who may see them, not with every change of the list.
    const kept = was?.counts && poll.state === 'open' ? countsOf(was) : {}
    return { ...kept, ...poll, mine: receiptOf(poll.id)?.choices ?? own }
  })
  put(
    showId,
    (listed ?? before).map((poll) => ({ ...poll, ...counts?.[poll.id] })),
    counts,
  )
}

const countsOf = ({ counts, total, hall, hallTotal }: LivePoll): Partial<CountChange> =>
  defined({ counts, total, hall, hallTotal })

/** Forgets the polls of a session. */
export const forgetPolls = (showId: string): void => put(showId, none)

/** The polls that the page of a session shows. */
export const pollsOf = (showId: string): readonly PollOnPage[] => polls.get(showId) ?? none

export const usePolls = (showId: string): readonly PollOnPage[] =>
  useSyncExternalStore(subscribe, () => pollsOf(showId))

/** Calls `listener` when the polls of any session change, until the returned function is called. */
export const subscribe = listeners.subscribe

/** Rejects with the message to show. */
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
    // The vote was already counted: the response was lost, or it was cast on another device.
    if (error instanceof ApiError && error.code === 'poll-vote-final') voted(showId, id, null)
    // The poll was closed before the video shows it: someone who has just tried to vote sees it now.
    if (error instanceof ApiError && error.code === 'poll-not-open') showClosed(showId, id)
    throw error
  }
  voted(showId, id, choices)
}

const voted = (showId: string, id: string, mine: Choices | null) =>
  put(
    showId,
    (sent.get(showId) ?? none).map((poll) => (poll.id === id ? { ...poll, mine } : poll)),
  )

function showClosed(showId: string, id: string): void {
  const polls = sent.get(showId) ?? none
  for (const poll of polls)
    if (poll.id === id && poll.state === 'closed') arrived.add(openingOf(poll).key)
  put(showId, polls)
}

function receipts(): Record<string, Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(voteReceiptsKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Kept>) : {}
  } catch {
    return {}
  }
}

/** Converts an answer of the `polls` call to the poll that the page shows. */
export const withOwnVote = ({ voted, mine, ...poll }: AnsweredPoll): PollOnPage => ({
  ...poll,
  mine: receiptOf(poll.id)?.choices ?? mine ?? (voted ? null : undefined),
})

const receiptOf = (id: string): Kept | undefined => receipts()[id]

function keepReceipt(id: string, kept: Kept): void {
  localStorage.setItem(voteReceiptsKey, JSON.stringify({ ...receipts(), [id]: kept }))
}
