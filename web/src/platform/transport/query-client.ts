import type { Changes } from '@rostra/domain/contract/changes'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Server responses stay fresh for half a minute, or until `useChange` has changed them. */
export const createQueryClient = (changes: Changes): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal is final; only server and network failures are retried.
        retry: (count, error) =>
          count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
        staleTime: 30_000,
      },
      mutations: { meta: changes },
    },
  })
