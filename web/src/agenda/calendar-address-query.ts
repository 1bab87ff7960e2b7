import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callApi } from '../platform/transport/api.ts'

const key = ['agenda-address']

/** The address of this person's calendar files; requested when they first need one. */
export const useCalendarAddress = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('agenda-address', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Replaces the calendar address; the old one stops working. Throws `ApiError`. */
export async function renewCalendarAddress(queries: QueryClient): Promise<void> {
  queries.setQueryData(key, await callApi('agenda-address', { renew: true }))
}
