import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../platform/transport/api.ts'

export const eventQuery = queryOptions({
  queryKey: ['event'],
  queryFn: ({ signal }) => callApi('event', {}, signal),
  staleTime: 5 * 60_000,
})

/** The event's texts, logos, intro and links; only for the signed-in. */
export const useEvent = () => useQuery(eventQuery)

/** Below the event’s own key: invalidating that one invalidates both. */
export const eventFrontKey = ['event', 'front']

/** The event's name and theme, available before sign-in. */
export function useEventFront() {
  return useQuery({
    queryKey: eventFrontKey,
    queryFn: ({ signal }) => callApi('event-front', {}, signal),
    staleTime: 5 * 60_000,
  })
}
