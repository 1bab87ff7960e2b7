/** The contract's calls as react-query hooks; the query key is the call's name, then its payload. */

import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { CallName, calls } from '@rostra/domain/contract/calls'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './api.ts'

type Calls = typeof calls

/**
 * The response of a call that reads, refetched every `again` ms. While a new payload is loading, the previous response
 * stays.
 */
export const useCall = <Name extends CallName>(
  name: Name,
  payload: PayloadInput<Calls[Name]>,
  again: number | false = false,
) =>
  useQuery({
    queryKey: [name, payload],
    queryFn: ({ signal }) => callApi(name, payload, signal),
    placeholderData: keepPreviousData,
    refetchInterval: again,
  })

/** For a call that changes something: afterwards, the calls in `stale` are refetched. Rejects with `ApiError`. */
export function useChange<Name extends CallName>(name: Name, stale: readonly CallName[] = []) {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation<
    AnswerOf<Calls[Name]>,
    Error,
    PayloadInput<Calls[Name]>
  >({
    mutationFn: (payload) => callApi(name, payload),
    // Also after a refusal: often the reason is that something had changed.
    onSettled: () =>
      Promise.all(stale.map((it) => queries.invalidateQueries({ queryKey: [it] }))).then(() => {}),
  })
  return { change: mutateAsync, busy: isPending }
}
