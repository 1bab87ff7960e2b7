import type { CallName } from '@rostra/domain/contract/calls'
import type { StaffTopic } from '@rostra/domain/contract/live-frames'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveClient } from '../../platform/transport/live-client.ts'

/** Refetches these calls when the server reports that a part of the team's work changed, or may have. */
export function useStaffEvents(part: StaffTopic, names: readonly CallName[]): void {
  const queries = useQueryClient()
  const key = names.join(' ')
  useEffect(() => {
    const ask = () => {
      for (const name of key.split(' ')) void queries.invalidateQueries({ queryKey: [name] })
    }
    return liveClient().onUpdate(({ staff }) => {
      if (staff?.includes(part)) ask()
    }, ask)
  }, [queries, part, key])
}
