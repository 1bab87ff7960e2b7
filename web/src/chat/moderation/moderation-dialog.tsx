import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../chat-dialogs.module.css'
import type { MessageRow } from '../log/chat-rows.ts'
import { RestrictForm } from './restrict-form.tsx'

type Props = {
  channel: string
  row: MessageRow
  what: 'remove' | 'restrict'
  onClose: () => void
}

/** An organiser takes a message away, or keeps its author from writing. */
export function ModerationDialog({ channel, row, what, onClose }: Props) {
  const { t } = useLingui()
  if (what === 'restrict')
    return (
      <Dialog open title={t`Mute or ban ${{ name: row.name }}`} onClose={onClose}>
        <RestrictForm
          channel={channel}
          person={{ id: row.userId, name: row.name }}
          onDone={onClose}
        />
      </Dialog>
    )
  return <RemoveMessage channel={channel} row={row} onClose={onClose} />
}

function RemoveMessage({ channel, row, onClose }: Omit<Props, 'what'>) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const remove = async () => {
    setBusy(true)
    setError('')
    try {
      await callApi('chat-remove', { channel, seq: row.seq })
      showToast({ title: t`Message removed` })
      onClose()
    } catch (cause) {
      setError((cause as Error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t`Remove this message?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            <Trans>Remove message</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The message and its files will be removed for everyone. This can’t be undone.</Trans>
      </p>
      <blockquote className={styles.quote}>
        <strong>{row.name}</strong> {row.text}
      </blockquote>
      <p role="alert" className={styles.problem}>
        {error}
      </p>
    </Dialog>
  )
}
