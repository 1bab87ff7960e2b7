import type { LibraryView } from '@rostra/domain/library/library'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../platform/transport/api.ts'
import { serverNow } from '../platform/transport/server-clock.ts'

// Signed addresses are valid for at least 15 minutes; refetched before that, links never expire.
const refetchEvery = 5 * 60_000
// The longest timer in ms (2^31 - 1).
const longestTimer = 2_147_483_647

/** A library; if the page is open at its opening time, it opens automatically. Not asked for unless it `exists`. */
export function useLibrary(id: string, exists = true) {
  const query = useQuery({
    queryKey: ['library', id],
    queryFn: ({ signal }) => callApi('library', { id }, signal),
    refetchInterval: refetchEvery,
    enabled: exists,
  })
  const { data, refetch } = query
  useEffect(() => {
    if (!data || data.assets) return
    const wait = Math.max(0, opensAt(data) - serverNow())
    // Slightly late: the server's clock decides, and ours may be some ms ahead.
    const timer = window.setTimeout(() => void refetch(), Math.min(wait + 250, longestTimer))
    return () => window.clearTimeout(timer)
  }, [data, refetch])
  return query
}

export const opensAt = ({ openDateTime }: LibraryView): number => Date.parse(openDateTime)
