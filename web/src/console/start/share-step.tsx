import type { EventEntry } from '@rostra/domain/event-folder-entries'
import { basePath } from '../../platform/base-path.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { LinkAddress } from '../ui/link-address.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import own from './guided.module.css'
import type { StepProps } from './step.ts'

/** Step 5: the link for attendees. The site can be reached from the first step on; nothing opens here. */
export function ShareStep({ event, foot }: StepProps & { event: EventEntry }) {
  const overview = useCall('overview', {})
  const address = `${window.location.origin}${basePath()}/`
  return (
    <div className={own.form}>
      <div>
        <h1>Share the link</h1>
        <p className={own.lead}>
          {event.name} can be reached here. Everyone on your list can sign in now; sessions go live
          at their start.
        </p>
      </div>
      <div className={own.share}>
        <QrCode text={address} label="QR code of the link" />
        <div className={own.form}>
          <LinkAddress name="for attendees" address={address} />
        </div>
      </div>
      {overview.data?.attendees === 0 && (
        <p>
          No one is on the list yet. <Link to={consolePaths.start('attendees')}>Add people</Link>
        </p>
      )}
      {foot(<ButtonLink to={consolePaths.desk()}>Go to the live desk</ButtonLink>, false)}
    </div>
  )
}
