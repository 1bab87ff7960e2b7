import { Trans, useLingui } from '@lingui/react/macro'
import { forever, restrictionSeconds } from '@rostra/domain/chat/chat-requests'
import { type FormEvent, useId, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../chat-dialogs.module.css'
import { Choices, RequestProblem, useRequest } from './dialog-parts.tsx'

type Props = {
  channel: string
  person: { id: string; name: string }
  onDone: () => void
}

/** Mutes a person in this chat, or bans them from all chats, for a chosen time. */
export function RestrictForm({ channel, person, onDone }: Props) {
  const { t } = useLingui()
  const names: Record<(typeof restrictionSeconds)[number], string> = {
    600: t`10 minutes`,
    3600: t`1 hour`,
    86400: t`1 day`,
    [forever]: t`Indefinitely`,
  }
  const [kind, setKind] = useState<'mute' | 'ban'>('mute')
  const [seconds, setSeconds] = useState<number>(forever)
  const [reason, setReason] = useState('')
  const { busy, error, run } = useRequest()
  const selectId = useId()

  const restrict = async () => {
    const detail = { userId: person.id, seconds, reason }
    if (kind === 'mute') await callApi('chat-mute', { channel, ...detail })
    else await callApi('chat-ban', detail)
    const { name } = person
    showToast({ title: kind === 'mute' ? t`${name} is muted.` : t`${name} is banned.` })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void run(restrict)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Choices
        legend={<Trans>Action</Trans>}
        name="restriction"
        options={kinds()}
        chosen={kind}
        onChoose={setKind}
      />
      <div className={styles.pair}>
        <label htmlFor={selectId}>
          <Trans>Duration</Trans>
        </label>
        <select
          id={selectId}
          value={seconds}
          onChange={({ target }) => setSeconds(Number(target.value))}
        >
          {restrictionSeconds.map((it) => (
            <option key={it} value={it}>
              {names[it]}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label={t`Reason (optional)`}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <RequestProblem>{error}</RequestProblem>
      <Button type="submit" variant="danger" busy={busy}>
        {kind === 'mute' ? t`Mute ${{ name: person.name }}` : t`Ban ${{ name: person.name }}`}
      </Button>
    </form>
  )
}

const kinds = () =>
  [
    [
      'mute',
      <Trans key="mute">
        <strong>Mute</strong> Can read this chat but can’t post
      </Trans>,
    ],
    [
      'ban',
      <Trans key="ban">
        <strong>Ban</strong> Can’t post in any chat but can still watch
      </Trans>,
    ],
  ] as const
