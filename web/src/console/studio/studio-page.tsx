import { fullName } from '@rostra/domain/attendee'
import { studioType } from '@rostra/domain/studio/studio'
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { useEventFront } from '../../event/event-query.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DirectedSession } from '../desk/directed-session.ts'
import { listedSessions, useDirector } from '../desk/use-director.ts'
import { StudioKey } from '../sessions/studio-key.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { missingHere } from './capabilities.ts'
import { LeaveStudio } from './leave-studio.tsx'
import { StillSent } from './live-figures.tsx'
import { OtherStream } from './other-stream.tsx'
import { ReadyCheck } from './ready-check.tsx'
import styles from './studio.module.css'
import { createStudio, type Studio } from './studio.ts'
import { StudioControls } from './studio-controls.tsx'
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
        const { session } = stored
        return (
          <Screen
            title={`Studio: ${session.title}`}
            actions={
              <ButtonLink variant="secondary" to={consolePaths.desk({ show: id })}>
                Open in the Director
              </ButtonLink>
            }
          >
            <Loaded query={director} height={420}>
              {(answer) => {
                const listed = listedSessions(answer).find((it) => it.session.id === id)
                return listed ? <Guarded listed={listed} grace={answer.grace * 60_000} /> : null
              }}
            </Loaded>
          </Screen>
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
  const { id } = props.listed.session
  const isMine = useOnlyTab(id)
  const missing = missingHere()
  if (missing.length > 0)
    return (
      <OtherWays showId={id}>
        The studio doesn’t work in this browser, which lacks {missing.join(', ')}. Use a current
        version of Chrome, Edge or Safari on a computer, or send the picture with another encoder.
      </OtherWays>
    )
  if (isMine === undefined) return <Skeleton height={420} />
  if (!isMine)
    return (
      <Notice kind="hint">
        The studio of this session is open in another tab. Continue there, or close that tab to use
        the studio here.
      </Notice>
    )
  return (
    <>
      <p className={styles.tooNarrow}>The studio needs a wider window. Open it on a computer.</p>
      <OpenStudio key={id} {...props} />
    </>
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
  if (!studio) return <Skeleton height={420} />
  return (
    <>
      {isReady ? (
        <StudioControls studio={studio} listed={listed} grace={grace} />
      ) : (
        <ReadyCheck
          studio={studio}
          onReady={() => setReady(true)}
          otherWays={
            <OtherWays showId={session.id}>
              You can send the picture with another encoder instead.
            </OtherWays>
          }
        />
      )}
      <Waiting studio={studio} isShown={!isReady} />
    </>
  )
}

/** Keeps the tab open while it is needed, and says why before the show, when there are no figures to say it. */
function Waiting({ studio, isShown }: { studio: Studio; isShown: boolean }) {
  const { upload, liveSince, isChanging } = useSyncExternalStore(studio.subscribe, studio.state)
  return (
    <>
      {isShown && <StillSent upload={upload} />}
      <LeaveStudio
        isLive={liveSince !== undefined || isChanging}
        waits={upload !== undefined && (upload.files > 0 || upload.live) && upload.hasKey}
      />
    </>
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
