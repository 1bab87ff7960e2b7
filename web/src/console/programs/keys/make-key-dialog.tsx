import { type KeyScope, keyScopeNames, keyScopes } from '@rostra/domain/keys/keys'
import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import type { SendForm } from '../../ui/use-form.ts'
import { CheckList } from '../check-list.tsx'
import { ShownOnce } from '../shown-once.tsx'

/** Makes a key, and shows it only once. */
export function MakeKeyDialog({ onClose }: { onClose(): void }) {
  const { change } = useChange('key-make')
  const [may, setMay] = useState<readonly KeyScope[]>([])
  const [key, setKey] = useState<string>()
  const send: SendForm = async (text) => {
    const made = await change({ name: text('name'), may: [...may] })
    setKey(made.key)
  }
  return (
    <ConsoleDialog title="Make a key" onClose={onClose}>
      {key === undefined ? (
        <Form send={send}>
          <FormField label="Name of the program" name="name" autoComplete="off" />
          <CheckList
            legend="What it may do"
            names={keyScopes}
            all={keyScopeNames}
            value={may}
            onChange={setMay}
          />
          <SubmitRow action="Make key" busyAction="Making…" onCancel={onClose} />
        </Form>
      ) : (
        <ShownOnce label="Key" value={key} onClose={onClose}>
          The program sends it with every call, as “Authorization: Bearer {key.slice(0, 7)}…”.
        </ShownOnce>
      )}
    </ConsoleDialog>
  )
}
