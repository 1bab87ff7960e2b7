import { nameOrEmail } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { readBallot } from '@rostra/domain/polls/polls'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import { createRowTexts } from '../event/row-texts.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { GroupCommit } from '../platform/storage/group-commit.ts'
import type { Ballot, Outcome } from './ballots-store.ts'
import type { PollsService } from './polls-service.ts'
import type { PollChange, PollsStore } from './polls-store.ts'
import { createVoteReceipts } from './vote-receipt.ts'

type Parts = {
  polls: PollsService
  store: PollsStore
  ballots: GroupCommit<Ballot, Outcome>
  chat: ChatModule
}

/** Voting by attendees, and preparing, opening and closing polls by the team. */
export const pollsFeature = (core: Core, parts: Parts): Feature => {
  const { clock, limits } = core
  const { polls, store, ballots, chat } = parts
  const texts = createRowTexts(core.eventCache)
  const receipts = createVoteReceipts(core.signingKeys['vote-receipt-key'])
  const change = async (id: string, what: PollChange, byId: string) => {
    if (!(await store.change(id, what, byId, clock()))) throw new Problem('unknown-poll')
    await polls.changed()
    return {}
  }
  return {
    handlers: {
      async polls({ showId }, { attendee, languages }) {
        if (!polls.isShow(showId)) throw new Problem('unknown-session')
        await polls.counted(showId)
        const found = polls.ofShow(showId, true)
        const mine = await store.ballotsOf(
          attendee.id,
          found.map(({ id }) => id),
        )
        return {
          polls: found.map((poll) => {
            const choices = mine.get(poll.id)
            const view = polls.viewOf(poll, choices !== undefined, languages)
            const voted = choices !== undefined
            return { ...view, voted, ...(choices == null ? {} : { mine: choices }) }
          }),
        }
      },

      async 'poll-vote'({ id, choices, receipt }, { attendee: { id: userId }, visitor }) {
        checkLimit(limits.pollVote, userId, clock())
        const poll = polls.find(id)
        if (!poll || poll.openedAt === null) throw new Problem('unknown-poll')
        const read = readBallot(poll, choices)
        if ('error' in read)
          throw new Problem('invalid', { reason: reason(read.error), field: 'choices' })
        if (typeof read.choices === 'string' && chat.rules.findWord(read.choices) !== undefined)
          throw new Problem('blocked-word')
        const before =
          poll.anonymous && receipt !== undefined ? receipts.read(receipt, id, userId) : undefined
        const outcome = await ballots.write({
          pollId: id,
          userId,
          choices: read.choices,
          before,
          hall: visitor !== undefined,
        })
        if (outcome.is === 'unknown') throw new Problem('unknown-poll')
        if (outcome.is === 'not-open') throw new Problem('poll-not-open')
        if (outcome.is === 'final') throw new Problem('poll-vote-final')
        const vote = { pollId: id, userId, turn: outcome.turn, choices: outcome.choices }
        return poll.anonymous ? { receipt: receipts.make(vote) } : {}
      },

      async 'poll-list'({ showId }) {
        await polls.counted(showId)
        return { polls: polls.forTeam(showId) }
      },

      async 'poll-make'({ options = [], ...poll }, { attendee }) {
        if (!polls.isShow(poll.showId)) throw new Problem('unknown-session')
        const by = nameOrEmail(attendee)
        const id = await store.make(texts.kept({ ...poll, options, by }), attendee.id, clock())
        await polls.changed()
        return { id }
      },

      'poll-open': ({ id }, { attendee }) => change(id, 'open', attendee.id),
      'poll-close': ({ id }, { attendee }) => change(id, 'close', attendee.id),
      'poll-remove': ({ id }, { attendee }) => change(id, 'remove', attendee.id),
      'poll-restore': ({ id }, { attendee }) => change(id, 'restore', attendee.id),
    },
  }
}
