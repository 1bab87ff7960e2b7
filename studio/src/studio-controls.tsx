import { compositionOf } from '@rostra/domain/event/poster'
import type { DirectedSession } from '@rostra/web/console/direction/directed-session.ts'
import { runningAt } from '@rostra/web/console/direction/running.ts'
import { Notice } from '@rostra/web/console/ui/notice.tsx'
import { Select } from '@rostra/web/console/ui/select.tsx'
import { useStaffEvents } from '@rostra/web/console/ui/use-staff-events.ts'
import { useEventFront } from '@rostra/web/event/event-query.ts'
import { callApi } from '@rostra/web/platform/transport/api.ts'
import { useServerNow } from '@rostra/web/platform/transport/server-clock.ts'
import { useCall } from '@rostra/web/platform/transport/use-call.ts'
import { announce } from '@rostra/web/ui/announcer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { airState } from './air-state.ts'
import { StudioGuests } from './guests/studio-guests.tsx'
import { LiveFigures } from './live-figures.tsx'
import { pollOverlay } from './poll-bars.ts'
import { readTheme } from './read-theme.ts'
import { type Overlays, Scenes } from './scenes.tsx'
import { SourcesPanel } from './sources-panel.tsx'
import type { Studio } from './studio.ts'
import styles from './studio-room.module.css'
import { StudioTabs } from './studio-tabs.tsx'
import { pictureHeight, pictureWidth, type SceneKind } from './studio-types.ts'
import { TextPanel } from './text-panel.tsx'
import { cameraId } from './use-ready-check.ts'

type Props = {
  studio: Studio
  listed: DirectedSession
  /** ms */
  grace: number
}

/** ms between requests for the poll's votes. */
const pollEvery = 3_000

/** The show: its picture, what that consists of, and how it reaches viewers. */
export function StudioControls({ studio, listed, grace }: Props) {
  const { session, viewers } = listed
  const state = useSyncExternalStore(studio.subscribe, studio.state)
  const canvas = useRef<HTMLCanvasElement>(null)
  const running = runningAt(session, grace, useServerNow(1_000))
  const { trouble } = state.upload ?? {}
  const { isOn } = airState({ running, direction: session.direction, trouble, viewers })
  const camera = state.sources.find(({ id }) => id === cameraId)
  const [text, setText] = useState({ name: camera?.name ?? '', role: '', backAt: '' })
  const [overlay, setOverlay] = useState<keyof Overlays>()
  const [chosen, setChosen] = useState('')
  useStaffEvents('questions', ['question-queue'])
  const { data: queue } = useCall('question-queue', { showId: session.id, state: 'on-air' })
  const { data: listedPolls } = useQuery({
    queryKey: ['poll-list', { showId: session.id }],
    queryFn: ({ signal }) => callApi('poll-list', { showId: session.id }, signal),
    refetchInterval: pollEvery,
  })
  const polls = listedPolls?.polls.filter((it) => it.state !== 'draft') ?? []
  const poll = polls.find(({ id }) => id === chosen) ?? polls[0]
  const [onAir] = queue?.questions ?? []
  const question = onAir && { text: onAir.text, asker: onAir.asker.name }

  const { data: front } = useEventFront()
  const composition = compositionOf(session.id, front?.theme.composition)
  // A canvas can be handed over only once; the page renders only one, too.
  const isOpen = useRef(false)
  const thumbnails = useRef(new Map<SceneKind, HTMLCanvasElement>())
  useEffect(() => {
    if (!canvas.current || isOpen.current) return
    isOpen.current = true
    void studio.open(canvas.current, thumbnails.current, readTheme(composition))
  }, [studio, composition])

  const shown = JSON.stringify({
    lowerThird: overlay === 'name' && text.name ? text : undefined,
    question: overlay === 'question' ? question : undefined,
    poll: overlay === 'poll' && poll ? pollOverlay(poll) : undefined,
    startsAt: session.startsAt,
    title: session.title,
    backAt: text.backAt,
  })
  useEffect(() => {
    const none = { lowerThird: undefined, question: undefined, poll: undefined }
    studio.show({ ...none, ...JSON.parse(shown) })
  }, [studio, shown])

  const overlays: Overlays = {
    name: { isOn: overlay === 'name', canShow: text.name !== '' },
    question: { isOn: overlay === 'question', canShow: question !== undefined },
    poll: { isOn: overlay === 'poll', canShow: poll !== undefined },
  }
  return (
    <div className={styles.studio}>
      <div className={styles.main}>
        <canvas
          ref={canvas}
          className={styles.picture}
          width={pictureWidth}
          height={pictureHeight}
          data-live={(state.liveSince !== undefined && isOn) || undefined}
          role="img"
          aria-label="The programme as attendees see it"
        />
        <div className={styles.under}>
          <Scenes
            scene={state.programme.scene}
            overlays={overlays}
            onThumbnail={(scene, it) => thumbnails.current.set(scene, it)}
            onScene={(scene) => studio.show({ scene })}
            onOverlay={(it) =>
              overlay === it ? setOverlay(undefined) : overlays[it].canShow && setOverlay(it)
            }
            onMute={() => {
              if (!camera) return
              studio.change(camera.id, { muted: !camera.muted })
              announce(camera.muted ? 'Microphone on' : 'Microphone muted')
            }}
          />
          <TextPanel text={text} onChange={setText} />
        </div>
      </div>
      <div className={styles.beside}>
        <LiveFigures state={state} />
        {state.problem && <Notice kind="bad">{state.problem}</Notice>}
        <SourcesPanel
          studio={studio}
          sources={state.sources.filter(({ kind }) => kind !== 'guest')}
        />
        <StudioTabs
          session={session}
          guests={<StudioGuests studio={studio} showId={session.id} />}
          pollChoice={
            poll && (
              <Select
                label="Poll in the picture"
                value={poll.id}
                options={polls.map(({ id, question: name }) => ({ id, name }))}
                onChange={setChosen}
              />
            )
          }
        />
      </div>
    </div>
  )
}
