import {
  type MailSecurity,
  type MailServerView,
  mailSecurities,
  mailSecurityNames,
} from '@rostra/domain/mail/mail-server'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import type { SendForm } from '../ui/use-form.ts'
import { MailTestResult, useMailTest } from './mail-test.tsx'

const securities = mailSecurityNames.map((id) => ({ id, name: mailSecurities[id].name }))

type Props = { server: MailServerView | undefined; onRemoved(): void }

/** Sets the mail server, and sends oneself an email by it. */
export function MailServerForm({ server, onRemoved }: Props) {
  const { change: save } = useChange('mail-server-save')
  const { change: remove } = useChange('mail-server-remove')
  const test = useMailTest()
  const [security, setSecurity] = useState<MailSecurity>(server?.security ?? 'tls')
  const [asking, setAsking] = useState(false)
  const send: SendForm = async (text) => {
    test.forget()
    const password = text('password')
    await save({
      host: text('host'),
      port: Number(text('port')) || mailSecurities[security].port,
      security,
      user: text('user'),
      ...(password ? { password } : {}),
      from: text('from'),
    })
    await test.run()
  }
  return (
    <>
      <Form send={send}>
        <FormField
          label="Server"
          name="host"
          autoComplete="off"
          defaultValue={server?.host}
          {...(security === 'none' && test.problem !== ''
            ? { hint: 'The server administrator has to allow it in PRIVATE_HOSTS.' }
            : {})}
        />
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
        <MailTestResult test={test} />
        <SubmitRow sticks action="Save and test" busyAction="Testing…">
          {server && (
            <>
              <Button variant="secondary" busy={test.busy} onClick={() => void test.run()}>
                Send yourself a test
              </Button>
              <Button variant="danger" onClick={() => setAsking(true)}>
                Remove
              </Button>
            </>
          )}
        </SubmitRow>
      </Form>
      {asking && (
        <Confirm
          title="Remove this mail server?"
          action="Remove"
          run={async () => {
            await remove({})
            showToast({ title: 'Mail server removed' })
            onRemoved()
          }}
          onClose={() => setAsking(false)}
        >
          <p>Emails are then only written to files on this server, codes to sign in included.</p>
        </Confirm>
      )}
    </>
  )
}
