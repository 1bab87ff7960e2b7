/**
 * People who vote. A person's next vote on the same subject waits for the answer to the previous one, and a vote
 * that was not answered is sent again, as a person would press again.
 */
import { oneRequest } from '../../../server/src/testing/numbered-event.ts'
import type { Random } from '../../../server/src/testing/seeded-random.ts'
import type { SubjectKind, Vote } from '../history/history.ts'

export type Subject = { id: string; kind: SubjectKind }

/** ms before each retry of an unanswered vote, randomly shortened by up to half to spread the retries. */
const againAfter = [500, 1_000, 2_000, 4_000]

type Deps = {
  /** Sent with each request, to decide whether the connection stays open, for example. */
  headers?: Record<string, string>
  random: Random
  /** Returns the instance to try; called for each attempt, as a load balancer would choose. */
  url(): string
  /** True once no one is waiting; requests under way then stay unanswered. */
  isOver?(): boolean
  onAcknowledged?(): void
}

type Voter = { token: string; userId: string }

export function createVoters(deps: Deps) {
  const { random, url, headers = oneRequest.headers } = deps
  const { isOver = () => false, onAcknowledged = () => {} } = deps
  const votes: Vote[] = []
  /** Errors other than those that a vote may run into. */
  const errors: string[] = []
  const queues = new Map<string, Promise<void>>()
  /** Receipts by person and poll; an anonymous vote can be changed only with its receipt. */
  const receipts = new Map<string, string>()
  /** Anonymous votes whose receipt was lost with the answer. */
  const final = new Set<string>()
  const counts = { attempts: 0, unanswered: 0 }

  const put = async ({ id, kind }: Subject, { token, userId }: Voter, choice: number | null) => {
    const key = `${userId} ${id}`
    if (final.has(key)) return
    const vote: Vote = { subject: id, userId, choice, acknowledged: false }
    votes.push(vote)
    let mayBeThere = false
    let tries = 0
    while (!isOver()) {
      counts.attempts += 1
      const receipt = receipts.get(key)
      const answer = await ask(
        url(),
        kind === 'question' ? 'question-vote' : 'poll-vote',
        kind === 'question'
          ? { id, vote: choice !== null }
          : { id, choices: [choice], ...(receipt ? { receipt } : {}) },
        { ...headers, authorization: token },
      )
      if (answer.status === 200 || answer.code === 'poll-vote-final') {
        if (answer.receipt) receipts.set(key, answer.receipt)
        if (answer.status !== 200) final.add(key)
        if (answer.status !== 200 && !mayBeThere)
          errors.push(`${userId} cannot vote on ${id}, where nothing of theirs was counted`)
        vote.acknowledged = true
        return onAcknowledged()
      }
      // The server is up and refuses the vote, so a retry would be refused, too.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        return void errors.push(`${userId} on ${id}: ${answer.status} ${answer.code}`)
      mayBeThere ||= answer.status !== 429
      counts.unanswered += 1
      const soon = (againAfter[tries] ?? 4_000) * (0.5 + 0.5 * random.next())
      tries += 1
      const wait = answer.retryAfter === undefined ? soon : answer.retryAfter * 1000
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  return {
    votes: votes as readonly Vote[],
    errors: errors as readonly string[],
    counts,
    /** Casts the vote after this person's earlier ones on the subject; resolves once it is acknowledged or given up. */
    vote(subject: Subject, voter: Voter, choice: number | null): Promise<void> {
      const key = `${voter.userId} ${subject.id}`
      const before = queues.get(key) ?? Promise.resolve()
      const next = before.then(() => put(subject, voter, choice))
      queues.set(key, next)
      return next
    },
    settled: async (): Promise<void> => void (await Promise.all(queues.values())),
  }
}

type Answer = { status: number; code?: string; receipt?: string; retryAfter?: number }

/** Status 0 means no answer: the server was down, or stopped while handling the vote. */
async function ask(
  url: string,
  name: string,
  payload: object,
  headers: Record<string, string>,
): Promise<Answer> {
  try {
    const answer = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    const { receipt, error } = (await answer.json()) as {
      receipt?: string
      error?: { code: string; retryAfter?: number }
    }
    return {
      status: answer.status,
      ...(receipt ? { receipt } : {}),
      ...(error ? { code: error.code } : {}),
      ...(error?.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    }
  } catch {
    return { status: 0 }
  }
}
