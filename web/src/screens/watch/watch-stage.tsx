import { graceOf } from '@rostra/domain/direction/direction-limits'
import type { Session } from '@rostra/domain/sessions/session'
import { showAt } from '@rostra/domain/sessions/show'
import { type CSSProperties, Suspense, useEffect, useRef, useState } from 'react'
import { liveClient } from '../../platform/transport/live-client.ts'
import { useAddressOnceReleased } from '../../sessions/sessions-query.ts'
import { useCaptioned } from '../../show/captions/use-captioned.tsx'
import { usePosterAddress } from '../../show/room-picture.tsx'
import { useShowNow } from '../../show/show-clock.ts'
import { useHeaderHeight, useIsWide, useLyingPhone } from '../../show/show-layout.ts'
import { type PanelPart, type PanelTab, ShowPanel } from '../../show/show-panel.tsx'
import room from '../../show/show-stage.module.css'
import { useFromStart } from '../../show/use-from-start.ts'
import { type StageShow, useShowChanges } from '../../show/use-show-changes.ts'
import { type Playback, playFromAddress } from '../../stream-players/play-from.ts'
import { PlayerFailed, StreamPlayer } from '../../stream-players/stream-player.tsx'
import { Boundary } from '../../ui/boundary.tsx'
import { lazyOptional, lazyPart } from '../../ui/lazy-part.ts'
import { afterPicture } from './after-picture.ts'
import { isEmbedded } from './embedded.ts'
import { playsRecording } from './take-part.tsx'
import type { WatchedEvent } from './use-watched.ts'
import styles from './watch.module.css'
import type { WatchAbout as About } from './watch-about.tsx'
import type { WatchChat as Chat } from './watch-chat.tsx'
import { WatchHead } from './watch-head.tsx'
import type { WithoutPicture as Without } from './without-picture.tsx'

// The picture comes first; what is beside it and instead of it loads later.
const WatchChat = lazyOptional<Parameters<typeof Chat>[0]>(
  async () => (await afterPicture.then(() => import('./watch-chat.tsx'))).WatchChat,
)
const WatchAbout = lazyOptional<Parameters<typeof About>[0]>(
  async () => (await afterPicture.then(() => import('./watch-about.tsx'))).WatchAbout,
)
const WithoutPicture = lazyPart<Parameters<typeof Without>[0]>(
  async () => (await import('./without-picture.tsx')).WithoutPicture,
)
const ChapterTicks = lazyOptional(
  async () => (await import('../../show/session-agenda.tsx')).ChapterTicks,
)

type Props = { session: Session; channel: string; event: WatchedEvent; onRetry: () => void }

/** The picture of an open session, its title, and beside it the chat to read and what it is about. */
export function WatchStage({ session, channel, event, onRetry }: Props) {
  const { id, chatChannel } = session
  const stage = useRef<HTMLElement>(null)
  const hasChat = chatChannel !== undefined && !isEmbedded
  useRoomWithoutChat(hasChat ? undefined : channel)
  const [isWide, isLying] = [useIsWide(), useLyingPhone()]
  const headerHeight = useHeaderHeight()
  const { now, wasIn, stays } = useShowNow(session, graceOf(event))
  const found = showAt(session, now, stays)
  const reason = found.kind === 'error' && found.reason !== 'ended' ? found.reason : undefined
  const isLate = found.kind === 'waiting' && 'late' in found
  useAddressOnceReleased(isLate && session.signal !== 'waiting', onRetry)
  const [video, setVideo] = useState<Playback | null>(null)
  const { show, past, player } = useFromStart(
    found.kind === 'error' ? { kind: 'ended', late: !wasIn } : found,
    session,
    video,
  )
  useShowChanges(show, session, stage)
  const replay = show.kind === 'replay' ? video : null
  useEffect(() => {
    playsRecording(replay)
    if (replay) playFromAddress(replay)
  }, [replay])
  const hasChapters = Boolean(replay ?? past) && Boolean(session.direction?.marks.length)
  const captioned = useCaptioned(id, channel)
  const poster = usePosterAddress(session)
  const [viewers, setViewers] = useState(0)
  const [wanted, setTab] = useState<PanelTab>('chat')
  const without = (instead: Exclude<StageShow, { stream: unknown }>) => (
    <Suspense fallback={<div className={room.blank} />}>
      <WithoutPicture {...{ session, event, reason, onRetry }} show={instead} />
    </Suspense>
  )

  const about = (
    <Suspense>
      <WatchAbout session={session} hasChapters={hasChapters} video={video} />
    </Suspense>
  )
  const parts: PanelPart[] = []
  if (hasChat)
    parts.push({
      name: 'chat',
      count: viewers,
      content: (
        <Suspense>
          <WatchChat
            session={session}
            channel={chatChannel}
            event={event}
            isOver={show.kind === 'replay' || show.kind === 'ended'}
            video={replay ?? past}
            isLive={past !== null}
            onViewers={setViewers}
          />
        </Suspense>
      ),
    })
  if (!isWide) parts.push({ name: 'about', content: about })
  const tab = parts.find(({ name }) => name === wanted)?.name ?? parts[0]?.name
  const hasPanel = tab !== undefined && !isEmbedded

  return (
    <main
      ref={stage}
      className={isEmbedded ? styles.embedded : `${room.stage} ${styles.stage}`}
      style={{ '--header-h': `${headerHeight}px` } as CSSProperties}
      data-chat={hasPanel && (hasChat || isLying) ? 'open' : 'none'}
    >
      <div className={isEmbedded ? undefined : room.player}>
        <Boundary key={show.kind} fallback={(retry) => <PlayerFailed onRetry={retry} />}>
          {'stream' in show ? (
            <StreamPlayer
              session={session}
              stream={show.stream}
              live={show.kind === 'live'}
              onRetry={onRetry}
              poster={poster}
              afterSimulive={'simulive' in show ? without(over) : undefined}
              {...player}
              onVideo={setVideo}
              liveCaptions={show.kind === 'live' ? captioned : undefined}
              ticks={
                hasChapters && (
                  <Suspense>
                    <ChapterTicks session={session} video={video} />
                  </Suspense>
                )
              }
            />
          ) : (
            without(show)
          )}
        </Boundary>
      </div>
      <WatchHead session={session} kind={show.kind} viewers={viewers} event={event} />
      {isWide && !isEmbedded && <div className={room.about}>{about}</div>}
      {hasPanel && (
        <ShowPanel
          className={room.panel}
          hidden={false}
          {...{ parts, tab }}
          onTab={setTab}
          toolsRef={nowhere}
        />
      )}
    </main>
  )
}

const nowhere = () => {}
const over = { kind: 'ended', late: false } as const

/** Captions and counts come to those who are in the room. */
function useRoomWithoutChat(channel: string | undefined) {
  useEffect(
    () => (channel === undefined ? undefined : liveClient().enter(channel, silent)),
    [channel],
  )
}
const silent = { entered() {}, delta() {}, refused() {} }
