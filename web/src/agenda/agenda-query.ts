import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../platform/transport/api.ts'

export const agendaKey = ['agenda']

export const agendaQuery = queryOptions({
  queryKey: agendaKey,
  queryFn: ({ signal }) => callApi('agenda', {}, signal),
})

/** The sessions this person has starred. */
export const useAgenda = () => useQuery(agendaQuery)
