import type { Rating } from '@rostra/domain/feedback/feedback'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../platform/transport/api.ts'

const feedbackKey = ['feedback']

export type Given = { rating: Rating | null; comment: string }

/** The ended sessions that this person attended, with the rating they gave. */
export const useFeedback = (enabled = true) =>
  useQuery({
    queryKey: feedbackKey,
    queryFn: ({ signal }) => callApi('feedback', {}, signal),
    enabled,
  })

/** Saves a rating, or removes it if null. Rejects with `ApiError`. */
export function useGiveFeedback(showId: string) {
  const queries = useQueryClient()
  return async (given: Given): Promise<void> => {
    await callApi('feedback-give', { showId, ...given })
    await queries.invalidateQueries({ queryKey: feedbackKey })
  }
}
