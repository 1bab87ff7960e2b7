import type { EventEntry } from '@rostra/domain/event/event-folder-entries'
import { basePath } from '../../platform/base-path.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { LinkAddress } from '../ui/link-address.tsx'
import { SiteState } from '../ui/site-state.tsx'
import own from './guided.module.css'
import type { StepProps } from './step.ts'

/** Step 5: opens the site, and the link for attendees. */
export function ShareStep({ event, foot }: StepProps & { event: EventEntry }) {
  const overview = useCall('overview', {})
  const address = `${window.location.origin}${basePath()}/`
  return (
    <div className={own.form}>
      <div>
        <h1>Open and share</h1>
        <p className={own.lead}>
          {event.name} can be reached here. Once it is open, everyone on your list can sign in;
          sessions go live at their start.
        </p>
      </div>
      <div className={own.share}>
        <QrCode text={address} label="QR code of the link" />
        <div className={own.form}>
          <LinkAddress name="for attendees" address={address} />
        </div>
      </div>
      <SiteState event={event} filled />
      {overview.data?.attendees === 0 && (
        <p>
          No one is on the list yet. <Link to={consolePaths.start('attendees')}>Add people</Link>
        </p>
      )}
      {foot(
        <ButtonLink variant="secondary" to={consolePaths.desk()}>
          Go to the live desk
        </ButtonLink>,
        false,
      )}
    </div>
  )
}
