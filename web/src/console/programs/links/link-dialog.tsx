import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import type { SendForm } from '../../ui/use-form.ts'
import { ShownOnce } from '../shown-once.tsx'

/** Makes a secret for signed links, and shows it only once. */
export function LinkDialog({ onClose }: { onClose(): void }) {
  const { change } = useChange('link-make')
  const [secret, setSecret] = useState<string>()
  const send: SendForm = async (text) => {
    const made = await change({
      name: text('name'),
      issuer: text('issuer'),
      audience: text('audience'),
    })
    setSecret(made.secret)
  }
  return (
    <ConsoleDialog title="Make a secret for links" onClose={onClose}>
      {secret === undefined ? (
        <Form send={send}>
          <FormField label="Name of the program" name="name" autoComplete="off" />
          <FormField
            label="Issuer"
            name="issuer"
            autoComplete="off"
            hint="As the program calls itself. pretix: any name that you also enter there."
          />
          <FormField
            label="Audience"
            name="audience"
            autoComplete="off"
            hint="As the program calls this event."
          />
          <SubmitRow action="Make secret" busyAction="Making…" onCancel={onClose} />
        </Form>
      ) : (
        <ShownOnce label="Secret" value={secret} onClose={onClose}>
          Enter it in pretix under Venueless, with this site’s address, issuer and audience.
        </ShownOnce>
      )}
    </ConsoleDialog>
  )
}
