import { type KeyScope, keyScopeNames, keyScopes } from '@rostra/domain/keys'
import { useRef, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import type { SendForm } from '../ui/use-form.ts'

/** Makes a key, and shows it only once: it can't be retrieved later. */
export function MakeKeyDialog({ onClose }: { onClose(): void }) {
  const { change } = useChange('key-make', ['keys', 'audit-log'])
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
          <fieldset className={styles.shortForm}>
            <legend>What it may do</legend>
            {keyScopeNames.map((scope) => (
              <label key={scope} className={styles.check}>
                <input
                  type="checkbox"
                  checked={may.includes(scope)}
                  onChange={({ target }) =>
                    setMay(
                      keyScopeNames.filter((it) =>
                        it === scope ? target.checked : may.includes(it),
                      ),
                    )
                  }
                />
                {keyScopes[scope]}
              </label>
            ))}
          </fieldset>
          <SubmitRow action="Make key" busyAction="Making…" onCancel={onClose} />
        </Form>
      ) : (
        <MadeKey value={key} onClose={onClose} />
      )}
    </ConsoleDialog>
  )
}

function MadeKey({ value, onClose }: { value: string; onClose(): void }) {
  const field = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  return (
    <div className={styles.shortForm} ref={field}>
      <Notice kind="good">Copy this key now. You won’t see it again.</Notice>
      <TextField label="Key" value={value} readOnly onFocus={({ target }) => target.select()} />
      <p className={styles.small}>
        The program sends it with every call:<code>Authorization: Bearer {value.slice(0, 7)}…</code>
      </p>
      <div className={styles.row}>
        <Button onClick={async () => setCopied(await copyText(value, field.current ?? undefined))}>
          {copied ? 'Copied' : 'Copy key'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
