/** Writes votes together: while one transaction runs, those that come wait for the next, so that a hall is a few. */
import type { makeQuestionVotesStore, Vote } from './question-votes-store.ts'

type Waiting = Vote & { done: PromiseWithResolvers<number | undefined>[] }

export function makeVoteWriter(store: Pick<ReturnType<typeof makeQuestionVotesStore>, 'write'>) {
  /** By question and person: of several votes of one person only the last counts. */
  let waiting = new Map<string, Waiting>()
  let running: Promise<void> | undefined

  const write = async () => {
    while (waiting.size > 0) {
      const votes = [...waiting.values()]
      waiting = new Map()
      try {
        const counts = await store.write(votes)
        for (const { questionId, done } of votes)
          for (const it of done) it.resolve(counts.get(questionId))
      } catch (error) {
        for (const { done } of votes) for (const it of done) it.reject(error)
      }
    }
    running = undefined
  }

  return {
    /** Resolves with the votes of the question once this one is stored; undefined when it is gone. */
    vote(vote: Vote): Promise<number | undefined> {
      const key = `${vote.questionId} ${vote.userId}`
      const mine = Promise.withResolvers<number | undefined>()
      waiting.set(key, { ...vote, done: [...(waiting.get(key)?.done ?? []), mine] })
      running ??= write()
      return mine.promise
    },
    /** Resolves when nothing waits any more. */
    settle: async () => running,
  }
}
