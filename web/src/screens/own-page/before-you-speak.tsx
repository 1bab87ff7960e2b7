import { Trans } from '@lingui/react/macro'
import { startingSoonLasts } from '@rostra/domain/sessions/session-state'
import { CircleCheck, CircleDashed, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentText, viewerZone } from '../../sessions/times.ts'
import styles from './own-page.module.css'
import type { OwnPageData, OwnSession } from './use-own-page.ts'

type Props = { page: OwnPageData; next: OwnSession; now: number; isDeviceReady: boolean }

/** What the organisers need from a speaker, and when to be where. */
export function BeforeYouSpeak({ page, next, now, isDeviceReady }: Props) {
  const { sessions } = page
  const shown = { ...page.speaker, ...page.waiting }
  const ahead = sessions.filter((it) => it.status !== 'cancelled' && it.endsAt > now)
  const at = Math.max(next.startsAt - startingSoonLasts, now)
  const moment = momentText(at, now, viewerZone())
  const minutes = startingSoonLasts / 60_000
  return (
    <section className={`${styles.check} stack gap-3 card`} aria-labelledby="before">
      <h2 id="before">
        <Trans>Before you speak</Trans>
      </h2>
      <ul className="stack gap-2 list">
        <Point done={ahead.every((it) => it.coming !== undefined)} to="main-session">
          <Trans>Say whether you’ll be there</Trans>
        </Point>
        <Point done={Boolean(shown.file)} to="details">
          <Trans>Add a photo</Trans>
        </Point>
        <Point done={Boolean((shown.role || shown.organisation) && shown.bio)} to="details">
          <Trans>Say who you are: role and bio</Trans>
        </Point>
        <Point done={isDeviceReady} to="device">
          <Trans>Check your device</Trans>
        </Point>
        {next.coming !== false && next.startsAt > now && (
          <li className={styles.point}>
            <Clock size={22} aria-hidden="true" className="muted" />
            <span className="digits">
              <Trans>
                Open this page again {minutes} minutes before you start: <strong>{moment}</strong>
              </Trans>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

type PointProps = {
  done: boolean
  /** The id of the heading where it is done. */
  to: string
  children: ReactNode
}

function Point({ done, to, children }: PointProps) {
  const Icon = done ? CircleCheck : CircleDashed
  // A link to a fragment would make this the address of one session's view.
  const go = () => {
    const heading = document.getElementById(to)
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }
  return (
    <li className={styles.point}>
      <Icon size={22} aria-hidden="true" className={done ? styles.good : 'muted'} />
      {done ? (
        <span className="muted">
          {children}{' '}
          <span className="visually-hidden">
            <Trans>(done)</Trans>
          </span>
        </span>
      ) : (
        <button type="button" className={styles.go} onClick={go}>
          {children}
        </button>
      )}
    </li>
  )
}
