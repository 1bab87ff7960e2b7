import { useQuery } from '@tanstack/react-query'
import { callApi } from '../platform/transport/api.ts'

export const agendaKey = ['agenda']

/** The sessions this person has starred. */
export const useAgenda = () =>
  useQuery({ queryKey: agendaKey, queryFn: ({ signal }) => callApi('agenda', {}, signal) })
