import { fullName } from '@rostra/domain/attendees/attendee'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { consolePaths } from '../ui/console-paths.ts'
import type { Found } from './results.ts'

/** Pause in typing, in ms, before a request is sent. */
const askAfter = 250
/** Fewer letters would match everyone. */
const fewest = 2
const most = 6

/** Attendees found by name or email address; empty for moderators, who have no list of them. */
export function usePeople(text: string, isOrganiser: boolean) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSearch(text.trim()), askAfter)
    return () => window.clearTimeout(timer)
  }, [text])
  const isAsked = isOrganiser && search.length >= fewest
  const { data, error, isFetching } = useQuery({
    queryKey: ['organiser-attendees', 'search', search],
    queryFn: ({ signal }) => callApi('organiser-attendees', { search, page: 1 }, signal),
    enabled: isAsked,
  })
  const isLate = isOrganiser && text.trim().length >= fewest && search !== text.trim()
  const people = (isAsked && !isLate && data?.attendees) || []
  return {
    isLoading: isLate || (isAsked && isFetching),
    problem: isAsked ? error?.message : undefined,
    found: people.slice(0, most).map((person): Found => {
      const { id, email } = person
      const name = fullName(person) || (email ?? '')
      return {
        id: `person ${id}`,
        kind: 'person',
        name,
        hint: email ?? 'No email address',
        to: consolePaths.attendees({ search: email ?? name }),
      }
    }),
  }
}
