import { momentAt, positionOf } from '@rostra/domain/replay/alignment'
import type { Stream } from '@rostra/domain/sessions/session'
import { playsVideo } from '@rostra/domain/stream-sources/kinds'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { createTimelineStore } from '../../show/replay/timeline-store.ts'
import { loadTimeline, usePosition } from '../../show/replay/use-timeline.ts'
import type { Playback } from '../../stream-players/play-from.ts'
import { StreamPlayer } from '../../stream-players/stream-player.tsx'
import { Button } from '../../ui/button.tsx'
import { alignmentIn } from './replay-form.ts'
import own from './sessions.module.css'

type Cuts = NonNullable<Stream['cuts']>

export type AlignmentProps = {
  showId: string
  /** The recording as the form has it. */
  type: string
  url: string
  /** ISO 8601; empty for a recording that begins with its session. */
  startsAt: string
  cuts: Cuts
  /** Epoch ms. */
  sessionStartsAt: number
  /** The event's. */
  zone: string
  /** The error at a field. */
  at(field: string): string | undefined
  onChange(change: { startsAt?: string; cuts?: Cuts }): void
}

/** Messages that are shown before and after the position, and where the latter are looked for, also in ms. */
const [mostBefore, mostAfter, mostAround, around] = [5, 4, 5000, 60_000]

/** The recording beside its chat: a press on the message that belongs to the picture moves the beginning. */
export function AlignmentPreview(props: AlignmentProps) {
  const { showId, type } = props
  const { data } = useCall('sessions', {})
  const session = data?.sessions.find(({ id }) => id === showId)
  const stored = session?.replayStream
  const [video, setVideo] = useState<Playback | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (!playsVideo(type) && !streamSource(type)?.tells)
    return (
      <p className="muted small">
        This provider’s player doesn’t say where it is: attendees see the whole chat beside it, and
        chapters and answers as times.
      </p>
    )
  if (!stored || stored.type !== type || !session?.chatChannel)
    return <p className="muted small">Save the session to see its chat beside the recording.</p>
  if (!isOpen)
    return (
      <div className="line gap-3">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Play it beside the chat
        </Button>
      </div>
    )
  return (
    <>
      <div data-room="stage" className={own.player}>
        <StreamPlayer
          session={{ title: session.title, startsAt: props.sessionStartsAt }}
          stream={stored}
          live={false}
          onRetry={() => {}}
          onVideo={setVideo}
        />
      </div>
      {video ? (
        <ChatBeside {...props} stored={stored} video={video} />
      ) : (
        !playsVideo(type) && (
          <p className="muted small" role="status">
            The chat appears here once the player says where it is. Where it is blocked or says
            nothing, attendees see the whole chat.
          </p>
        )
      )}
    </>
  )
}

type BesideProps = AlignmentProps & { stored: Stream; video: Playback }

function ChatBeside(props: BesideProps) {
  const { showId, stored, video, startsAt, cuts, sessionStartsAt, onChange } = props
  const position = usePosition(video)
  const before = useMemo(() => alignmentIn(stored, sessionStartsAt), [stored, sessionStartsAt])
  // What is stored decides which positions the server means.
  const key = JSON.stringify([showId, stored.startsAt, stored.cuts])
  const store = useMemo(
    () =>
      createTimelineStore({
        load: loadTimeline(JSON.parse(key)[0]),
        now: Date.now,
      }),
    [key],
  )
  useSyncExternalStore(store.subscribe, store.version)
  const wanted = alignmentIn({ startsAt, cuts }, sessionStartsAt)
  const moment = momentAt(wanted, position) ?? 0
  const there = positionOf(before, moment)
  useEffect(() => {
    if (there === undefined) return
    store.want(there, mostBefore)
    store.want(there + around, 0)
  })
  const past = there === undefined ? [] : store.messages(there, mostBefore)
  const next = there === undefined ? [] : store.messages(there + around, mostAround)
  const coming = next.filter(({ at }) => at > moment).slice(0, mostAfter)
  const fits = (at: number) => {
    const begins = startsAt ? Date.parse(startsAt) : sessionStartsAt
    onChange({ startsAt: new Date(begins + at - moment).toISOString() })
  }
  if (past.length + coming.length === 0)
    return (
      <p className="muted small">
        {there === undefined
          ? 'Save to see the chat of this moment: it is outside the recording as it was saved.'
          : 'Nothing was written around this moment.'}
      </p>
    )
  return (
    <>
      <p className="muted small">
        Does the newest message fit the picture? If not, press the one that does.
      </p>
      <ol className={own.beside} aria-label="Messages around this moment">
        {[...past, ...coming].map(({ seq, at, user, text }) => (
          <li key={seq} data-coming={at > moment || undefined}>
            <span>
              <b>
                <bdi>{user.name}</bdi>
              </b>{' '}
              <bdi>{text}</bdi>
            </span>
            <Button variant="quiet" onClick={() => fits(at)}>
              Fits here
              <span className="visually-hidden">: {text}</span>
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}
