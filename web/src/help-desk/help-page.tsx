import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { useSignedIn } from '../platform/signed-in.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { HelpForm } from './help-form.tsx'
import styles from './help-page.module.css'

/** The help desk, for the signed-in and the signed-out alike. */
export function HelpPage() {
  const user = useSignedIn()
  const [sent, setSent] = useState(false)
  useDocumentTitle('Help desk', undefined)
  const writeAgain = () => {
    flushSync(() => setSent(false))
    document.getElementById('help-message')?.focus()
  }
  return (
    <div className={user ? `${styles.page} ${styles.inside}` : styles.page}>
      <PageHeading className={styles.heading}>Help desk</PageHeading>
      {sent ? (
        <div className={styles.sent} role="status">
          <h2 ref={takeFocus} tabIndex={-1}>
            Submitted!
          </h2>
          <p>We will respond to your message as soon as possible.</p>
          <Button variant="secondary" onClick={writeAgain}>
            Write another message
          </Button>
        </div>
      ) : (
        <>
          <p className={styles.lead}>
            Tell us what happened and a person will answer. Fields with * are needed.
          </p>
          <HelpForm user={user} onSent={() => setSent(true)} />
          <p className={styles.more}>
            Keys, and what this site does for everyone:{' '}
            <Link to="/accessibility">Accessibility</Link>
          </p>
        </>
      )}
    </div>
  )
}

/** The form that had the focus is gone. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()
