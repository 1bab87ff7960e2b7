import { useLingui } from '@lingui/react/macro'
import { googleEvent, outlookEvent } from '@rostra/domain/agenda/calendar-links'
import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { basePath } from '../platform/base-path.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NewTab } from '../ui/new-tab.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import { useCalendarAddress } from './calendar-address-query.ts'
import { type CalendarChoice, filesOf, textOf } from './calendar-choice.ts'
import styles from './calendar-dialog.module.css'
import { CalendarSubscription } from './calendar-subscription.tsx'

type Props = { choice: CalendarChoice; onClose: () => void }

/** Download, calendars on the web, and an address to subscribe to. */
export function CalendarDialog({ choice, onClose }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useCalendarAddress()
  const files = data && filesOf(choice, data.calendar)
  return (
    <Dialog open title={t`Add to calendar`} onClose={onClose}>
      {choice.kind === 'session' && (
        <p className="muted">
          <Written>{choice.session.title}</Written>
        </p>
      )}
      {files ? (
        <>
          <ul className={styles.list}>
            <Item href={files.download} icon={<Download size={20} aria-hidden="true" />} download>
              {textOf(choice.kind).download}
            </Item>
            {choice.kind === 'session' && <WebCalendars session={choice.session} />}
          </ul>
          <CalendarSubscription kind={choice.kind} path={files.subscription} />
        </>
      ) : error ? (
        <ErrorState title={t`Your calendar link didn’t load`} onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

type SessionChoice = Extract<CalendarChoice, { kind: 'session' }>

function WebCalendars({ session }: Pick<SessionChoice, 'session'>) {
  const address = `${location.origin}${basePath()}/show/${encodeURIComponent(session.id)}`
  const icon = <ExternalLink size={20} aria-hidden="true" />
  return (
    <>
      <Item href={googleEvent({ ...session, address })} icon={icon}>
        Google Calendar
      </Item>
      <Item href={outlookEvent({ ...session, address })} icon={icon}>
        Outlook
      </Item>
    </>
  )
}

type ItemProps = { href: string; icon: ReactNode; download?: boolean; children: ReactNode }

/** A link that is not a download opens in a new tab. */
function Item({ href, icon, download, children }: ItemProps) {
  return (
    <li>
      <a
        className={`${styles.item} row gap-3 bold tap`}
        href={href}
        {...(download ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {icon}
        <span>
          {children}
          {!download && <NewTab />}
        </span>
      </a>
    </li>
  )
}
