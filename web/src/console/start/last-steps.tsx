import type { EventEntry } from '@rostra/domain/event-folder-entries'
import { basePath } from '../../platform/base-path.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import styles from '../ui/form-kit.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/screen.tsx'
import own from './guided.module.css'
import { SetUpList } from './set-up-list.tsx'

/** Step 5: the site as attendees will see it, at any date and time. */
export const PreviewStep = () => (
  <Section title="Preview">
    <p>
      See the attendee site at any time of your event: before it opens, while a session is live,
      after the end. Nothing you do in a preview is saved.
    </p>
    <div className={styles.row}>
      <ButtonLink to={consolePaths.preview()}>Open preview</ButtonLink>
    </div>
  </Section>
)

/** Step 6: where attendees go, and what is still missing. */
export function OpenStep({ event }: { event: EventEntry }) {
  const overview = useCall('overview', {})
  const address = `${window.location.origin}${basePath()}/`
  return (
    <div className={own.main}>
      <Section title="Open">
        <p>
          {event.name} is open: registered attendees can sign in now, and sessions go live at their
          start time. Send your attendees this link:
        </p>
        <p className={own.address}>
          <a href={address}>{address}</a>
        </p>
        <div className={styles.row}>
          <ButtonLink to={consolePaths.desk()}>Go to the live desk</ButtonLink>
        </div>
      </Section>
      <Loaded query={overview}>{(data) => <SetUpList {...data} canEdit />}</Loaded>
    </div>
  )
}
