/** The contract's calls as react-query hooks; the query key is the call's name, then its payload. */

import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { CallName, calls } from '@rostra/domain/contract/calls'
import type { Changes } from '@rostra/domain/contract/changes'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
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

/** For a call that changes something: afterwards, what it has changed is refetched. Rejects with `ApiError`. */
export function useChange<Name extends CallName>(name: Name) {
  const { mutateAsync, isPending } = useMutation<
    AnswerOf<Calls[Name]>,
    Error,
    PayloadInput<Calls[Name]>
  >({
    mutationFn: (payload) => callApi(name, payload),
    // Also after a refusal: often the reason is that something had changed.
    onSettled: (_data, _error, _payload, _before, { client, meta }) =>
      Promise.all(
        ((meta as Changes)[name] ?? []).map((it) => client.invalidateQueries({ queryKey: [it] })),
      ),
  })
  return { change: mutateAsync, busy: isPending }
}
