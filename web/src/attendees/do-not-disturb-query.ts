import { useQuery } from '@tanstack/react-query'
import { callApi } from '../platform/transport/api.ts'

export const doNotDisturbKey = ['do-not-disturb']

/** The hours in which this person wants no toasts; none if the request fails. */
export const useDoNotDisturb = () =>
  useQuery({
    queryKey: doNotDisturbKey,
    queryFn: ({ signal }) => callApi('do-not-disturb', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
