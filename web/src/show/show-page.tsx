import { Trans } from '@lingui/react/macro'
import { graceOf } from '@rostra/domain/direction/direction-limits'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import { showAt } from '@rostra/domain/sessions/show'
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { useEvent } from '../event/event-query.ts'
import { enterStageRoom } from '../platform/theme.ts'
import { useAddressOnceReleased, useSessions } from '../sessions/sessions-query.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { RoomPicture } from './room-picture.tsx'
import { useShowNow } from './show-clock.ts'
import { ShowError } from './show-error.tsx'
import styles from './show-stage.module.css'
import { ShowStage } from './show-stage.tsx'

/** The layout of the page before its data has loaded: picture, line, title and messages. */
function ShowLoading() {
  return (
    // Mostly there will be a picture, with the header over it on small screens.
    <div className={styles.stage} aria-busy="true" data-chat="open" data-picture>
      <p className="visually-hidden">
        <Trans>Loading</Trans>
      </p>
      <div className={styles.player}>
        <RoomPicture />
      </div>
      <div className={styles.now} data-kept />
      <div className={styles.about}>
        <Skeleton height={28} width="min(24rem, 70%)" />
        <Skeleton height={20} width="min(16rem, 50%)" />
      </div>
      <div className={styles.panel}>
        <div className={styles.rows}>
          {rows.map((width) => (
            <Skeleton key={width} height={32} width={width} />
          ))}
        </div>
      </div>
    </div>
  )
}

const rows = ['72%', '48%', '86%', '60%', '78%', '54%']

// Rarely shown, so not part of the page's code.
const LiveOrNext = lazyOptional(
  async () => (await import('../programme/session-list.tsx')).LiveOrNext,
)

/** One session: its player, chat, reactions and questions, or why there is nothing to show. */
export function ShowPage() {
  const { id = '' } = useParams()
  const { sessions: known, isHeard, isError, refetch } = useSessions()
  // What an earlier visit kept may be over: it lets nobody in.
  const sessions = isHeard ? known : undefined
  const session = sessions?.find((it) => it.id === id)
  const { data: event } = useEvent()
  const { now, wasIn, stays } = useShowNow(session, graceOf(event))
  useEffect(enterStageRoom, [])
  const found = showAt(session, now, stays)
  const isLate = found.kind === 'waiting' && 'late' in found
  // A stream that is sent to this server may be late itself.
  useAddressOnceReleased(isLate && session?.signal !== 'waiting', refetch)

  // Sessions loaded earlier stay on the page while a new request fails.
  if (!sessions && !isError) return <ShowLoading />
  if (!session && isError) return <ShowError reason="unable" onRetry={() => void refetch()} />
  // With its chat, also for people who come later.
  const isOver = session && found.kind === 'error' && found.reason === 'ended'
  const show = isOver ? ({ kind: 'ended', late: !wasIn } as const) : found
  if (show.kind === 'error')
    return (
      <ShowError
        reason={show.reason}
        title={session?.title}
        {...(show.reason === 'unable' ? { onRetry: () => void refetch() } : {})}
      >
        <Suspense>
          <LiveOrNext />
        </Suspense>
      </ShowError>
    )
  if (!session) return <ShowError reason="not-found" />
  return (
    <ShowStage
      key={id}
      session={session}
      reactionsIn={reactionChannel(session, sessions ?? [])}
      show={show}
      onRetry={() => void refetch()}
    />
  )
}
