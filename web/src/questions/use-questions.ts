/** The questions of a session as everyone sees them: requested once, then kept up to date by the live channel. */

import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { inAudienceOrder } from '@rostra/domain/questions/audience-questions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveClient } from '../platform/transport/live-client.ts'
import { useCall } from '../platform/transport/use-call.ts'

type Answer = AnswerOf<(typeof calls)['questions']>

/** Everyone in a session is notified at the same time; their requests are spread over this many ms. */
const askWithin = 1_500

export function useQuestions(showId: string) {
  const queries = useQueryClient()
  useEffect(() => {
    const key = ['questions', { showId }]
    let timer: number | undefined
    const ask = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: key })
      }, Math.random() * askWithin)
    }
    const stopUpdates = liveClient().onUpdate(({ questions: update }) => {
      if (update?.showId !== showId) return
      // An answer that is under way may be from before these votes.
      if (update.changed || queries.isFetching({ queryKey: key }) > 0) ask()
      queries.setQueryData<Answer>(
        key,
        (answer) =>
          answer && {
            ...answer,
            questions: inAudienceOrder(
              answer.questions.map((it) => ({ ...it, votes: update.votes[it.id] ?? it.votes })),
            ),
          },
      )
    }, ask)
    return () => {
      stopUpdates()
      window.clearTimeout(timer)
    }
  }, [queries, showId])
  return useCall('questions', { showId })
}
