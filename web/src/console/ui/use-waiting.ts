import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { StaffTopic } from '@rostra/domain/contract/live-frames'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { liveClient } from '../../platform/transport/live-client.ts'

type Dashboard = AnswerOf<(typeof calls)['dashboard']>
/** Work that is waiting for the team, as the dashboard counts it. */
export type Waiting = keyof Pick<
  Dashboard,
  'reports' | 'reviews' | 'questions' | 'tickets' | 'doors' | 'registrations'
>
export type WaitingCounts = Record<Waiting, number>

const labels: Record<Waiting, [one: string, many: string]> = {
  reports: ['reported message', 'reported messages'],
  reviews: ['message to review', 'messages to review'],
  questions: ['new question', 'new questions'],
  tickets: ['open help ticket', 'open help tickets'],
  doors: ['refused sign-in', 'refused sign-ins'],
  registrations: ['registration to decide', 'registrations to decide'],
}
/** The parts of the team's work that change the counts. */
const topics: readonly StaffTopic[] = ['reports', 'questions', 'help', 'door', 'registrations']
/** Minimum ms between requests: in a busy hour, the counts change all the time. */
const askEvery = 2_000
// Not the dashboard's own key: its figures do not change while it is paused.
const queryKey = ['waiting-counts']

export const waitingText = (what: Waiting, count: number) =>
  `${count} ${labels[what][count === 1 ? 0 : 1]}`

/** The current counts; undefined before the first response. Refetched when the server reports a change. */
export function useWaiting(): WaitingCounts | undefined {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    let isDue = false
    const ask = () => {
      isDue = timer !== undefined
      if (isDue) return
      void queries.invalidateQueries({ queryKey })
      timer = window.setTimeout(() => {
        timer = undefined
        if (isDue) ask()
      }, askEvery)
    }
    const stop = liveClient().onUpdate(({ staff }) => {
      if (staff?.some((it) => topics.includes(it))) ask()
    }, ask)
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [queries])
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<WaitingCounts> => {
      const counts = await callApi('dashboard', {}, signal)
      const { reports, reviews, questions, tickets, doors, registrations } = counts
      return { reports, reviews, questions, tickets, doors, registrations }
    },
  }).data
}
