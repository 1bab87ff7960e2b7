import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ReportReason,
  reportDetailsLimit,
  reportReasons,
} from '@rostra/domain/chat/chat-reports'
import { type FormEvent, useId, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../chat-dialogs.module.css'
import type { MessageRow } from '../log/chat-rows.ts'
import { Choices, RequestProblem, useRequest } from './dialog-parts.tsx'

type Props = { channel: string; row: MessageRow; onClose: () => void }

/** Reports a message to the moderators, with an optional reason. */
export function ReportDialog({ channel, row, onClose }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const { busy, error, run } = useRequest()
  const [missing, setMissing] = useState('')
  const formId = useId()
  const names: Record<ReportReason, string> = {
    spam: t`Spam or advertising`,
    insult: t`Abusive or hurtful`,
    'off-topic': t`Off topic`,
    other: t`Something else`,
  }

  const report = async () => {
    const more = { ...(reason ? { reason } : {}), ...(reason === 'other' ? { details } : {}) }
    const { already } = await callApi('chat-report', { channel, seq: row.seq, ...more })
    onClose()
    showToast({
      title: already
        ? t`You’ve already reported this message.`
        : t`Thanks. A moderator will review this message.`,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const isMissing = reason === 'other' && details.trim() === ''
    setMissing(isMissing ? t`Tell us why you’re reporting this message` : '')
    if (!isMissing) void run(report)
  }

  return (
    <Dialog
      open
      title={t`Report this message?`}
      onClose={onClose}
      dirty={details.trim() !== ''}
      footer={
        <>
          <Button type="submit" form={formId} busy={busy}>
            <Trans>Report</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.small}>
          <Trans>Only moderators see your report. They won’t see who sent it.</Trans>
        </p>
        <blockquote className={styles.quote}>
          <strong dir="auto">{row.name}</strong> <span dir="auto">{row.text}</span>
        </blockquote>
        <Choices
          legend={<Trans>Why are you reporting it? (optional)</Trans>}
          name="reason"
          options={reportReasons.map((it) => [it, names[it]] as const)}
          chosen={reason}
          onChoose={setReason}
        />
        {reason === 'other' && (
          <TextField
            multiline
            label={t`Tell us more`}
            rows={3}
            maxLength={reportDetailsLimit}
            value={details}
            error={missing}
            onChange={({ target }) => setDetails(target.value)}
          />
        )}
        <RequestProblem>{missing === '' && error}</RequestProblem>
      </form>
    </Dialog>
  )
}
