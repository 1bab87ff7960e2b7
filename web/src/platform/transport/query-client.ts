import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Server responses stay fresh for half a minute. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal is final; only server and network failures are retried.
        retry: (count, error) =>
          count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
        staleTime: 30_000,
      },
    },
  })
