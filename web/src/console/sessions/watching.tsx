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

/** Says that a session is live, and how many watch it, whom a change would affect. */
export function Watching({ id }: { id: string }) {
  const viewers = useViewers(id)
  if (!viewers)
    return (
      <strong>This session is live{viewers === 0 && ', and no one is watching it now'}.</strong>
    )
  return (
    <strong>
      This session is live. {counted(viewers, 'person is', 'people are')} watching it now.
    </strong>
  )
}
