import { useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { useEvent } from '../event/event-query.ts'
import { Button } from '../ui/button.tsx'
import { usableZone, viewerZone, zoneName } from './times.ts'

type Props = { zone: string; onChange(zone: string): void }

/** Times are the viewer's; the event's zone is one click away. */
export function ZoneSwitch({ zone, onChange }: Props) {
  const { t } = useLingui()
  const eventZone = usableZone(useEvent().data?.timeZone ?? 'UTC')
  const own = viewerZone()
  if (own === eventZone) return null
  const other = zone === own ? eventZone : own
  return (
    <Button
      variant="quiet"
      icon={<Globe size={18} aria-hidden="true" />}
      onClick={() => onChange(other)}
    >
      {zone === own
        ? t`Showing your time zone. Switch to ${{ zone: zoneName(eventZone) }}`
        : t`Showing ${{ zone: zoneName(zone) }} time. Switch to yours`}
    </Button>
  )
}
