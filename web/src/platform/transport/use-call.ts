/** Calls of the contract as react-query has them; the key is the call's name, then its payload. */

import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { CallName, calls } from '@rostra/domain/contract/calls'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './api.ts'

type Calls = typeof calls

/** The answer of a call that reads. While another payload is on its way the answer before stays. */
export const useCall = <Name extends CallName>(name: Name, payload: PayloadInput<Calls[Name]>) =>
  useQuery({
    queryKey: [name, payload],
    queryFn: ({ signal }) => callApi(name, payload, signal),
    placeholderData: keepPreviousData,
  })

/** Makes a call that changes something, and refetches what else it changes. Rejects with `ApiError`. */
export function useChange<Name extends CallName>(name: Name, stale: readonly CallName[] = []) {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation<
    AnswerOf<Calls[Name]>,
    Error,
    PayloadInput<Calls[Name]>
  >({
    mutationFn: (payload) => callApi(name, payload),
    // Also after a refusal: often it was because something had changed.
    onSettled: () =>
      Promise.all(stale.map((it) => queries.invalidateQueries({ queryKey: [it] }))).then(() => {}),
  })
  return { change: mutateAsync, busy: isPending }
}
