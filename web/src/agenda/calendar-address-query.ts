import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callApi } from '../platform/transport/api.ts'

const key = ['agenda-address']

/** Where this person's calendar files are; asked for when they first want one. */
export const useCalendarAddress = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('agenda-address', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A new address in place of the old one, which no longer opens. Throws `ApiError`. */
export async function renewCalendarAddress(queries: QueryClient): Promise<void> {
  queries.setQueryData(key, await callApi('agenda-address', { renew: true }))
}
