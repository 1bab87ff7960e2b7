import { useQuery } from '@tanstack/react-query'
import { callApi } from '../platform/transport/api.ts'

/** The event's texts, logos, intro and links; only for the signed-in. */
export function useEvent() {
  return useQuery({
    queryKey: ['event'],
    queryFn: ({ signal }) => callApi('event', {}, signal),
    staleTime: 5 * 60_000,
  })
}

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
