import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../ui/form-kit.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Screen } from '../ui/screen.tsx'
import { MailServerForm } from './mail-server-form.tsx'
import { MailTestResult, useMailTest } from './mail-test.tsx'

/** By which mail server emails leave. */
export function MailServerPage() {
  const answer = useCall('mail-server', {})
  /** Another one is a new form, which is empty. */
  const [removals, setRemovals] = useState(0)
  const { data } = useCall('mailing-count', { to: 'all' })
  return (
    <Screen
      title="Mail server"
      intro="All emails leave by it: codes to sign in, invitations, answers of the help desk and emails to attendees."
    >
      {data?.hasAddress === false && (
        <Notice kind="hint">
          The server doesn’t know its public address, so links in emails lead nowhere. Ask the
          server administrator to set PUBLIC_URL.
        </Notice>
      )}
      <Loaded query={answer} height={96}>
        {({ by, server }) =>
          by === 'environment' ? (
            <FixedServer />
          ) : (
            <>
              {by === 'nobody' && (
                <p className="muted small">
                  None is set up yet: emails are only written to files on this server.
                </p>
              )}
              <MailServerForm
                key={removals}
                server={server}
                onRemoved={() => setRemovals(removals + 1)}
              />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

/** The environment's mail server, which counts before one that is entered here. */
function FixedServer() {
  const test = useMailTest()
  return (
    <div className={styles.shortForm}>
      <p>The server administrator has set it, as SMTP_URL.</p>
      <MailTestResult test={test} />
      <div className="line gap-3">
        <Button busy={test.busy} onClick={() => void test.run()}>
          Send yourself a test
        </Button>
      </div>
    </div>
  )
}
