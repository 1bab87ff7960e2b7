import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/transport/api.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { pollIntervalMs } from './use-director.ts'

export type Figures = AnswerOf<(typeof calls)['dashboard']>

const queryKey = ['dashboard', 'desk']

/** Returns the desk's figures, undefined until loaded; refetched regularly and when questions change. */
export function useFigures(): Figures | undefined {
  useStaffEvents('questions', ['dashboard'])
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('dashboard', {}, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  }).data
}
