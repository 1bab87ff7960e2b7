import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { MailServerDialog } from './mail-server-dialog.tsx'

/** By which mail server emails leave, and what is still missing so that they reach people. */
export function MailSetUp() {
  const { data } = useCall('mailing-count', { to: 'all' })
  const { data: set } = useCall('mail-server', {})
  const [open, setOpen] = useState(false)
  if (!data || !set) return null
  return (
    <>
      {(!data.hasServer || !data.hasAddress) && (
        <Notice kind="hint">
          {!data.hasServer && (
            <p>No mail server is set up, so emails are only written to files on this server.</p>
          )}
          {!data.hasAddress && (
            <p>
              The server doesn’t know its public address, so links in emails lead nowhere. Ask the
              server administrator to set PUBLIC_URL.
            </p>
          )}
        </Notice>
      )}
      {set.by !== 'environment' && (
        <div className={styles.row}>
          {set.server && <span>Emails leave by {set.server.host}.</span>}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {set.server ? 'Change mail server' : 'Set up mail server'}
          </Button>
        </div>
      )}
      {open && <MailServerDialog server={set.server} onClose={() => setOpen(false)} />}
    </>
  )
}
