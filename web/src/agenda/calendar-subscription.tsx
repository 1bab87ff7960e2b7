import { Trans, useLingui } from '@lingui/react/macro'
import { subscriptions } from '@rostra/domain/agenda/calendar-links'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useEvent } from '../event/event-query.ts'
import { copyText } from '../platform/copy-text.ts'
import { Button } from '../ui/button.tsx'
import { NewTab } from '../ui/new-tab.tsx'
import { renewCalendarAddress } from './calendar-address-query.ts'
import { type CalendarChoice, textOf } from './calendar-choice.ts'
import styles from './calendar-dialog.module.css'

type Props = { kind: CalendarChoice['kind']; path: string }

/** The address that a calendar app polls, and ways to add it to one. */
export function CalendarSubscription({ kind, path }: Props) {
  const { t } = useLingui()
  const [said, setSaid] = useState({ text: '', failed: false })
  const [renewing, setRenewing] = useState(false)
  const queries = useQueryClient()
  const event = useEvent().data?.name ?? 'Rostra'
  const box = useRef<HTMLInputElement>(null)
  const [headingId, boxId] = [useId(), useId()]
  const texts = textOf(kind)
  const address = `${location.origin}${path}`
  const { webcal, google, outlook } = subscriptions(address, event)

  const copy = async () => {
    const copied = await copyText(address, box.current ?? undefined)
    if (!copied) box.current?.select()
    const text = copied ? t`Link copied` : t`The link is selected. Press Ctrl+C or ⌘C to copy it.`
    setSaid({ text, failed: !copied })
  }
  const renew = async () => {
    setRenewing(true)
    try {
      await renewCalendarAddress(queries)
      const text = t`Here’s your new link. Calendars that use the old link no longer update.`
      setSaid({ text, failed: false })
    } catch (error) {
      setSaid({ text: (error as Error).message, failed: true })
    }
    setRenewing(false)
  }

  return (
    <section className={`${styles.subscribe} stack gap-2`} aria-labelledby={headingId}>
      <h3 id={headingId}>{texts.subscribe}</h3>
      <p className="muted">{texts.about}</p>
      <p className={styles.ways}>
        <a className={`${styles.item} row gap-3 bold tap`} href={webcal}>
          <CalendarSync size={20} aria-hidden="true" />
          <Trans>Open in calendar app</Trans>
        </a>
        <a className={styles.way} href={google} target="_blank" rel="noopener noreferrer">
          Google
          <span className="visually-hidden">
            {' Calendar '}
            <Trans>(opens in new tab)</Trans>
          </span>
        </a>
        <a className={styles.way} href={outlook} target="_blank" rel="noopener noreferrer">
          Outlook
          <NewTab />
        </a>
      </p>
      <label className="small bold" htmlFor={boxId}>
        <Trans>Or paste this link into your calendar app</Trans>
      </label>
      <div className={styles.address}>
        <input
          ref={box}
          id={boxId}
          value={address}
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </div>
      <p className={styles.said} role="status" data-failed={said.failed || undefined}>
        {said.text}
      </p>
      <p className="muted">
        <Trans>
          Anyone with this link can open your calendar without signing in, so keep it private.
        </Trans>{' '}
        <button
          type="button"
          className={`${styles.renew} bare bold`}
          aria-disabled={renewing || undefined}
          onClick={() => {
            if (!renewing) void renew()
          }}
        >
          <Trans>Create new link</Trans>
        </button>
      </p>
    </section>
  )
}
