import {
  type MailSecurity,
  type MailServerView,
  mailSecurities,
  mailSecurityNames,
} from '@rostra/domain/mail-server'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import formStyles from '../ui/form-kit.module.css'
import { reasonText } from '../ui/mail-reasons.ts'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import type { SendForm } from '../ui/use-form.ts'

const stale = ['mail-server', 'mailing-count', 'audit-log'] as const
const securities = mailSecurityNames.map((id) => ({ id, name: mailSecurities[id].name }))

type Props = { server: MailServerView | undefined; onClose(): void }

/** Sets the mail server, and sends oneself an email by it. */
export function MailServerDialog({ server, onClose }: Props) {
  const { change: save } = useChange('mail-server-save', stale)
  const { change: remove } = useChange('mail-server-remove', stale)
  const { change: test, busy: testing } = useChange('mail-server-test')
  const [security, setSecurity] = useState<MailSecurity>(server?.security ?? 'tls')
  const [tried, setTried] = useState<string>()
  const [asking, setAsking] = useState(false)
  const tryIt = async () => {
    const { error, said } = await test({})
    setTried(error === undefined ? '' : reasonText(error, said))
  }
  const send: SendForm = async (text) => {
    setTried(undefined)
    const password = text('password')
    await save({
      host: text('host'),
      port: Number(text('port')) || mailSecurities[security].port,
      security,
      user: text('user'),
      ...(password ? { password } : {}),
      from: text('from'),
    })
    await tryIt()
  }
  return (
    <ConsoleDialog title="Mail server" onClose={onClose}>
      <Form send={send}>
        <FormField label="Server" name="host" autoComplete="off" defaultValue={server?.host} />
        <Select
          label="Encryption"
          value={security}
          options={securities}
          onChange={(id) => setSecurity(id)}
        />
        <FormField
          label="Port"
          name="port"
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(mailSecurities[security].port)}
          defaultValue={server?.port}
        />
        <FormField label="User name" name="user" autoComplete="off" defaultValue={server?.user} />
        <FormField
          label="Password"
          name="password"
          type="password"
          autoComplete="off"
          {...(server?.user ? { hint: 'Leave it empty to keep the stored one.' } : {})}
        />
        <FormField
          label="Sender"
          name="from"
          autoComplete="off"
          hint="Such as Conference <conference@example.org>"
          defaultValue={server?.from}
        />
        {tried === '' && (
          <Notice kind="good">It works: an email is on its way to your own address.</Notice>
        )}
        {tried && <Notice kind="bad">{tried}</Notice>}
        <SubmitRow action="Save and test" busyAction="Testing…" cancel="Close" onCancel={onClose}>
          {server && (
            <Button variant="secondary" busy={testing} onClick={() => void tryIt()}>
              Test
            </Button>
          )}
        </SubmitRow>
        {server && (
          <div className={formStyles.row}>
            <Button variant="danger" onClick={() => setAsking(true)}>
              Forget this mail server
            </Button>
          </div>
        )}
      </Form>
      {asking && (
        <Confirm
          title="Forget this mail server?"
          action="Forget"
          run={async () => {
            await remove({})
            onClose()
          }}
          onClose={() => setAsking(false)}
        >
          <p>Emails are then only written to files on this server, codes to sign in included.</p>
        </Confirm>
      )}
    </ConsoleDialog>
  )
}
