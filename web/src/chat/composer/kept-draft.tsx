import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { readDraft } from '../log/chat-storage.ts'
import styles from './chat-composer.module.css'

/** Shows the unsent draft, read-only and with a button to copy it, where messages can't be sent. */
export function KeptDraft({ channel }: { channel: string }) {
  const [draft] = useState(() => readDraft(channel).trim())
  const id = useId()
  if (draft === '') return null
  return (
    <div className={styles.composer}>
      <label className={styles.slow} htmlFor={id}>
        <Trans>Your unsent message</Trans>
      </label>
      <div className={styles.field}>
        <textarea
          id={id}
          className={styles.box}
          rows={draft.split('\n').length}
          readOnly
          value={draft}
          dir="auto"
        />
      </div>
      <div>
        <Button variant="secondary" onClick={() => void attempt(copy(draft))}>
          <Trans>Copy text</Trans>
        </Button>
      </div>
    </div>
  )
}

async function copy(draft: string): Promise<void> {
  if (!(await copyText(draft))) throw new Error(t`The text couldn’t be copied`)
  showToast({ title: t`Text copied` })
}
