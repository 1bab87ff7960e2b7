import { Trans, useLingui } from '@lingui/react/macro'
import { type GuestMessage, guestMessageLimit } from '@rostra/domain/studio-guests/guests'
import { Button } from '@rostra/web/ui/button.tsx'
import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './guest.module.css'

/** Messages between this guest and the host, which no one else can read. */
export function PrivateLine({
  lines,
  write,
}: {
  lines: readonly GuestMessage[]
  write(text: string): Promise<void>
}) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to each new line
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lines.length])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    try {
      await write(text.trim())
      setText('')
      setFailed(false)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <section className={styles.line} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Private messages with the host</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrollable by keyboard too */}
      <div ref={list} className={styles.lines} role="log" aria-label={t`Messages`} tabIndex={0}>
        {lines.length === 0 && (
          <p className={styles.hint}>
            <Trans>Only you and the host can read this.</Trans>
          </p>
        )}
        {lines.map((line) => (
          <p key={line.id} data-from={line.from}>
            <strong>{line.from === 'host' ? t`Host` : t`You`}</strong> <bdi>{line.text}</bdi>
          </p>
        ))}
      </div>
      {failed && (
        <p className={styles.problem} role="alert">
          <Trans>Your message wasn’t sent. Try again.</Trans>
        </p>
      )}
      <form className={styles.write} onSubmit={(event) => void send(event)}>
        <input
          aria-label={t`Message to the host`}
          placeholder={t`Write a message`}
          value={text}
          maxLength={guestMessageLimit}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" busy={busy} icon={<Send size={18} aria-hidden="true" />}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </section>
  )
}
