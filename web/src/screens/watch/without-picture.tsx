import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import type { ShowErrorReason } from '@rostra/domain/sessions/show'
import { CalendarPlus } from 'lucide-react'
import { LiveIn } from '../../show/live-in.tsx'
import { ReplayExpected } from '../../show/replay/replay-expected.tsx'
import { showErrorText } from '../../show/show-error-text.ts'
import { ShowLate } from '../../show/show-late.tsx'
import screen from '../../show/show-screen.module.css'
import { ShowScreen } from '../../show/show-screen.tsx'
import { ShowSlate } from '../../show/show-slate.tsx'
import type { StageShow } from '../../show/use-show-changes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Written } from '../../ui/written.tsx'
import { saveCalendarFile } from './calendar-entry.ts'
import { isEmbedded } from './embedded.ts'
import type { WatchedEvent } from './use-watched.ts'

type Props = {
  session: Session
  event: WatchedEvent
  show: Exclude<StageShow, { stream: unknown }>
  /** Why nothing plays, other than that the session is over. */
  reason: ShowErrorReason | undefined
  onRetry: () => void
}

/** In place of the video while there is none: before the start, during a break, and after the end. */
export function WithoutPicture({ session, event, show, reason, onRetry }: Props) {
  if (reason || show.kind === 'ended')
    return <Over {...{ session, event, onRetry }} reason={reason ?? 'ended'} />
  if (show.kind === 'slate') return <ShowSlate session={session} {...show} />
  if ('late' in show) return <ShowLate session={session} onRetry={onRetry} />
  return <Before session={session} event={event} />
}

function Before({ session, event }: Pick<Props, 'session' | 'event'>) {
  const { title, speakers } = session
  const names = speakers.map(({ first, last }) => `${first} ${last}`.trim())
  return (
    <ShowScreen session={session}>
      {/* The page's heading is below the picture. */}
      <p className={screen.title}>
        <Written>{title}</Written>
      </p>
      <p className={screen.who}>{names.length > 0 && <Written>{names.join(', ')}</Written>}</p>
      <LiveIn session={session}>
        <Button
          variant="secondary"
          icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => saveCalendarFile(session, event.name)}
        >
          <Trans>Add to calendar</Trans>
        </Button>
      </LiveIn>
    </ShowScreen>
  )
}

type OverProps = Pick<Props, 'session' | 'event' | 'onRetry'> & { reason: ShowErrorReason }

function Over({ session, event, reason, onRetry }: OverProps) {
  return (
    <ShowScreen session={session} faint>
      <p className={screen.title} data-takes-focus>
        {showErrorText(reason)}
      </p>
      <div className={screen.who}>
        {reason === 'ended' && (
          <p>
            <Trans>If a replay is published, it will play here.</Trans>
          </p>
        )}
        {reason === 'ended' && <ReplayExpected session={session} />}
      </div>
      <div className={`${screen.when} ${screen.actions} line gap-2`}>
        {reason === 'unable' && (
          <Button variant="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {event.publicPage && !isEmbedded && (
          <ButtonLink variant="secondary" to={paths.event()}>
            <Trans>About this event</Trans>
          </ButtonLink>
        )}
      </div>
    </ShowScreen>
  )
}
