import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/transport/api.ts'
import { counted } from '../ui/numbers.ts'

/** How many people watch a session; undefined while that isn’t known. */
export function useViewers(id: string): number | undefined {
  const { data } = useQuery({
    queryKey: ['dashboard', 'watching'],
    queryFn: ({ signal }) => callApi('dashboard', {}, signal),
  })
  return data?.shows.find((show) => show.id === id)?.viewers
}

/** The viewers of a live session, whom a change to it would affect. */
export function Watching({ id }: { id: string }) {
  const viewers = useViewers(id)
  if (viewers === undefined) return <strong>Attendees are watching it now.</strong>
  return (
    <strong>
      This session is live. {counted(viewers, 'person is', 'people are')} watching it now.
    </strong>
  )
}
