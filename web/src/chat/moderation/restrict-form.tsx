import { Trans, useLingui } from '@lingui/react/macro'
import { forever, restrictionSeconds } from '@rostra/domain/chat/chat-requests'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../chat-dialogs.module.css'

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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const selectId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError('')
    const detail = { userId: person.id, seconds, reason }
    try {
      if (kind === 'mute') await callApi('chat-mute', { channel, ...detail })
      else await callApi('chat-ban', detail)
      const { name } = person
      showToast({ title: kind === 'mute' ? t`${name} is muted.` : t`${name} is banned.` })
      onDone()
    } catch (cause) {
      setError((cause as Error).message)
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.choices}>
        <legend>
          <Trans>Action</Trans>
        </legend>
        <Choice checked={kind === 'mute'} onChoose={() => setKind('mute')}>
          <Trans>
            <strong>Mute</strong> Can read this chat but can’t post
          </Trans>
        </Choice>
        <Choice checked={kind === 'ban'} onChoose={() => setKind('ban')}>
          <Trans>
            <strong>Ban</strong> Can’t post in any chat but can still watch
          </Trans>
        </Choice>
      </fieldset>
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
      <p role="alert" className={styles.problem}>
        {error}
      </p>
      <Button type="submit" variant="danger" busy={busy}>
        {kind === 'mute' ? t`Mute ${{ name: person.name }}` : t`Ban ${{ name: person.name }}`}
      </Button>
    </form>
  )
}

type ChoiceProps = { checked: boolean; onChoose: () => void; children: ReactNode }

const Choice = ({ checked, onChoose, children }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="radio" name="restriction" checked={checked} onChange={onChoose} />
    <span>{children}</span>
  </label>
)
