import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Answers of the server, kept for half a minute. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal stays a refusal; only a server or network that failed is asked again.
        retry: (count, error) =>
          count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
        staleTime: 30_000,
      },
    },
  })
