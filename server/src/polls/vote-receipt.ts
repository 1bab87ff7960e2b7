/**
 * The receipt of an anonymous vote. The person's browser keeps it, and the vote can be changed only with it: the
 * server stores only the tally and that they have voted, and reads from the receipt what to subtract from the tally.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Choices } from '@rostra/domain/polls/polls'

type Vote = { pollId: string; userId: string; turn: number; choices: Choices }

export function createVoteReceipts(key: string) {
  const seal = ({ pollId, userId, turn }: Omit<Vote, 'choices'>, chosen: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([pollId, userId, turn, chosen]))
      .digest()

  return {
    make({ choices, ...vote }: Vote): string {
      const chosen = Buffer.from(JSON.stringify(choices)).toString('base64url')
      return `${vote.turn}.${chosen}.${seal(vote, chosen).toString('base64url')}`
    },

    /** The content of the receipt; undefined unless it was issued here, for this person and this poll. */
    read(receipt: string, pollId: string, userId: string) {
      const [written = '', chosen = '', sealed = ''] = receipt.split('.')
      const turn = Number(written)
      if (!Number.isSafeInteger(turn)) return undefined
      const expected = seal({ pollId, userId, turn }, chosen)
      const given = Buffer.from(sealed, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return { turn, choices: JSON.parse(Buffer.from(chosen, 'base64url').toString()) as Choices }
    },
  }
}
