import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useEventFront } from '../event/event-query.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { eventEndedText } from '../ui/event-ended.ts'
import { HelpContact } from '../ui/help-contact.tsx'
import { Link } from '../ui/link.tsx'
import narrow from '../ui/narrow-page.module.css'
import { PageHeading } from '../ui/page-heading.tsx'
import { HelpForm } from './help-form.tsx'
import styles from './help-page.module.css'

/** The help desk, for signed-in and signed-out visitors alike. */
export function HelpPage() {
  const { t } = useLingui()
  const user = useSignedIn()
  const [sent, setSent] = useState(false)
  const { data } = useEventFront()
  const { closed, helpContact } = data ?? {}
  const isOver = closed === true
  useDocumentTitle(t`Help desk`, data)
  const writeAgain = () => {
    flushSync(() => setSent(false))
    document.getElementById('help-message')?.focus()
  }
  return (
    <div className={`${narrow.page} ${narrow.split} ${user ? narrow.inside : ''}`}>
      <div>
        <PageHeading className={narrow.heading}>
          <Trans>Help desk</Trans>
        </PageHeading>
        {!sent && !isOver && (
          <p className={narrow.lead}>
            <Trans>
              Tell us what happened and someone from the team will reply. Fields marked * are
              required.
            </Trans>
          </p>
        )}
      </div>
      {!sent && !isOver && <OtherWays contact={helpContact} />}
      {sent ? (
        <div className={styles.sent} role="status">
          <h2 ref={takeFocus} tabIndex={-1}>
            <Trans>Submitted!</Trans>
          </h2>
          <p>
            <Trans>We will respond to your message as soon as possible.</Trans>
          </p>
          <Button variant="secondary" onClick={writeAgain}>
            <Trans>Send another message</Trans>
          </Button>
        </div>
      ) : isOver ? (
        <p className={narrow.lead} role="status">
          {eventEndedText()} <Trans>The help desk is closed.</Trans>
        </p>
      ) : (
        <HelpForm key={user?.id} user={user} onSent={() => setSent(true)} />
      )}
    </div>
  )
}

/** Beside the form on a wide screen, before it on a phone. */
const OtherWays = ({ contact }: { contact: string | undefined }) => (
  <div className={`${narrow.beside} ${styles.ways} stack gap-4 card breaks`}>
    {contact && (
      <p>
        <Trans>
          You can also contact: <HelpContact text={contact} />
        </Trans>
      </p>
    )}
    <p>
      <Trans>
        If live sessions or chat don’t work, <Link to={paths.deviceCheck()}>check your device</Link>{' '}
        and include the result.
      </Trans>
    </p>
    <p>
      <Trans>
        For keyboard shortcuts and accessibility, see{' '}
        <Link to={paths.accessibility()}>Accessibility</Link>.
      </Trans>
    </p>
  </div>
)

/** The form, which had the focus, is gone. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()
