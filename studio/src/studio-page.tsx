import { fullName } from '@rostra/domain/attendees/attendee'
import { studioType } from '@rostra/domain/studio/studio'
import type { DirectedSession } from '@rostra/web/console/direction/directed-session.ts'
import { listedSessions, useDirector } from '@rostra/web/console/direction/use-director.ts'
import { StudioKey } from '@rostra/web/console/sessions/studio-key.tsx'
import { Loaded } from '@rostra/web/console/ui/loaded.tsx'
import { Notice } from '@rostra/web/console/ui/notice.tsx'
import { Section } from '@rostra/web/console/ui/screen.tsx'
import { useEventFront } from '@rostra/web/event/event-query.ts'
import { useCall } from '@rostra/web/platform/transport/use-call.ts'
import { Skeleton } from '@rostra/web/ui/skeleton.tsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { missingHere } from './capabilities.ts'
import { GoLive } from './go-live.tsx'
import { LeaveStudio } from './leave-studio.tsx'
import { StillSent } from './live-figures.tsx'
import { OtherStream } from './other-stream.tsx'
import { ReadyCheck } from './ready-check.tsx'
import { createStudio, type Studio } from './studio.ts'
import { StudioControls } from './studio-controls.tsx'
import styles from './studio-room.module.css'
import { StudioRoom } from './studio-room.tsx'
import { useOnlyTab } from './use-only-tab.ts'

/** A session's show, produced in this browser. */
export function StudioPage() {
  const { id = '' } = useParams()
  const director = useDirector()
  const query = useCall('organiser-sessions', {})
  useOwnPermissions()
  return (
    <Loaded query={query} height={420}>
      {({ sessions }) => {
        const stored = sessions.find(({ session: it }) => it.id === id)
        if (stored?.session.liveStream?.type !== studioType) return <OtherStream stored={stored} />
        return (
          <Loaded query={director} height={420}>
            {(answer) => {
              const listed = listedSessions(answer).find((it) => it.session.id === id)
              return listed ? <Guarded listed={listed} grace={answer.grace * 60_000} /> : null
            }}
          </Loaded>
        )
      }}
    </Loaded>
  )
}

/**
 * The headers of the document allow camera and microphone on this page only: a document that was opened as another
 * screen of the console has to be reloaded.
 */
function useOwnPermissions(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && new URL(entry.name).pathname !== location.pathname) location.reload()
  }, [])
}

type Props = { listed: DirectedSession; grace: number }

function Guarded(props: Props) {
  const { id, title } = props.listed.session
  const isMine = useOnlyTab(id)
  const missing = missingHere()
  if (missing.length === 0 && isMine) return <OpenStudio key={id} {...props} />
  return (
    <StudioRoom showId={id} title={title}>
      <div className={styles.page}>
        {missing.length > 0 ? (
          <OtherWays showId={id}>
            The studio doesn’t work in this browser, which lacks {missing.join(', ')}. Use a current
            version of Chrome, Edge or Safari on a computer, or send the picture with another
            encoder.
          </OtherWays>
        ) : isMine === undefined ? (
          <Skeleton height={420} />
        ) : (
          <Notice kind="hint">
            The studio of this session is open in another tab. Continue there, or close that tab to
            use the studio here.
          </Notice>
        )}
      </div>
    </StudioRoom>
  )
}

function OpenStudio({ listed, grace }: Props) {
  const { session } = listed
  const { data: front } = useEventFront()
  const [isReady, setReady] = useState(false)
  const [studio, setStudio] = useState<Studio>()
  const hasEvent = front !== undefined
  const start = useEffectEvent(() =>
    createStudio(session.id, {
      scene: 'title',
      people: [],
      screen: undefined,
      event: front?.name ?? '',
      title: session.title,
      speakers: session.speakers.map(fullName).join(', '),
      startsAt: session.startsAt,
      backAt: '',
      lowerThird: undefined,
      question: undefined,
      poll: undefined,
    }),
  )
  useEffect(() => {
    if (!hasEvent) return
    const made = start()
    setStudio(made)
    return () => made.close()
  }, [hasEvent])
  return (
    <StudioRoom
      showId={session.id}
      title={session.title}
      actions={studio && isReady && <GoLive studio={studio} listed={listed} grace={grace} />}
    >
      <p className={styles.tooNarrow}>The studio needs a wider window. Open it on a computer.</p>
      {!studio ? (
        <Skeleton height={420} />
      ) : isReady ? (
        <StudioControls studio={studio} listed={listed} grace={grace} />
      ) : (
        <div className={styles.page}>
          <StillSent studio={studio} />
          <ReadyCheck
            studio={studio}
            onReady={() => setReady(true)}
            otherWays={
              <OtherWays showId={session.id}>
                You can send the picture with another encoder instead.
              </OtherWays>
            }
          />
        </div>
      )}
      {studio && <LeaveStudio studio={studio} />}
    </StudioRoom>
  )
}

/** The settings for OBS and ffmpeg. */
function OtherWays({ showId, children }: { showId: string; children: ReactNode }) {
  const { data } = useCall('studio', { showId })
  return (
    <Section title="OBS, ffmpeg and other encoders">
      <p>{children}</p>
      {data && <StudioKey showId={showId} madeAt={data.keyMadeAt} />}
    </Section>
  )
}
