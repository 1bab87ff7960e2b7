import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/transport/api.ts'
import { counted } from '../ui/numbers.ts'

/** How many have a live session's page open now: what a change of it does to them. */
export function Watching({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['dashboard', 'watching'],
    queryFn: ({ signal }) => callApi('dashboard', {}, signal),
  })
  const viewers = data?.shows.find((show) => show.id === id)?.viewers
  if (viewers === undefined) return <strong>Attendees are watching it now.</strong>
  return (
    <strong>
      This session is live. {counted(viewers, 'person is', 'people are')} watching it now.
    </strong>
  )
}
