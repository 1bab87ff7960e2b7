import { Trans } from '@lingui/react/macro'
import { pointNow } from '@rostra/domain/sessions/point-now'
import type { Session } from '@rostra/domain/sessions/session'
import { isLiveKind, StateLine } from '../../show/state-line.tsx'
import type { StageShow } from '../../show/use-show-changes.ts'
import { Written } from '../../ui/written.tsx'
import { isEmbedded } from './embedded.ts'
import { TakePart } from './take-part.tsx'
import type { WatchedEvent } from './use-watched.ts'
import styles from './watch.module.css'

type Props = {
  session: Session
  kind: StageShow['kind']
  viewers: number
  event: WatchedEvent
}

/** Under the picture: what it is, its state, and the point that it has reached. */
export function WatchHead({ session, kind, viewers, event }: Props) {
  const point = isLiveKind(kind) ? session.agenda?.[pointNow(session) ?? -1] : undefined
  return (
    <div className={styles.under}>
      <div className={`${styles.what} shrinks`}>
        <h1 tabIndex={-1}>
          <Written>{session.title}</Written>
        </h1>
        <StateLine {...{ session, kind, viewers }}>
          {point && (
            <span className={styles.point}>
              <b>
                <Trans>Now</Trans>
              </b>{' '}
              <Written>{point.title}</Written>
            </span>
          )}
        </StateLine>
      </div>
      {isEmbedded && <TakePart event={event} />}
    </div>
  )
}
