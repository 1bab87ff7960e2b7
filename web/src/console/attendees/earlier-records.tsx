import { useCall } from '../../platform/transport/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'

/** What erasing one person leaves alone; nothing without records of earlier events. */
export function EarlierRecords() {
  const { data } = useCall('closing-earlier', {})
  if (!data?.events.some(({ recordsBytes }) => recordsBytes !== null)) return null
  return (
    <p>
      The records of earlier events stay as they are: you can erase them in{' '}
      <Link to={consolePaths.closing()}>Finish</Link>.
    </p>
  )
}
