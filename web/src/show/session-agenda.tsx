import { Trans } from '@lingui/react/macro'
import { agendaTimes } from '@rostra/domain/sessions/agenda-times'
import { pointNow } from '@rostra/domain/sessions/point-now'
import type { Session } from '@rostra/domain/sessions/session'
import { type Chapter, chapterAt, chaptersOf } from '@rostra/domain/sessions/session-agenda'
import type { CSSProperties } from 'react'
import { useMarks } from '../sessions/marks-query.ts'
import { dateOf, shortMoment, timeOf, viewerZone } from '../sessions/times.ts'
import { type Playback, playFrom, useSecond } from '../stream-players/play-from.ts'
import { clock } from '../stream-players/seek-bar.tsx'
import controls from '../stream-players/video-controls.module.css'
import { Written } from '../ui/written.tsx'
import styles from './session-agenda.module.css'

type Props = {
  session: Session
  /** A player that says where it is; without it, the times are plain text. */
  video: Playback | null
}

/** The chapters where the recording has them, which may begin later than the session or lack parts of it. */
function useChapters(session: Session): Chapter[] {
  const { marks } = useMarks(session.id)
  if (!marks) return chaptersOf(session)
  return marks.flatMap((it) =>
    it.kind === 'chapter'
      ? [{ at: Math.floor(it.at / 1000), title: it.title, speaker: it.speaker }]
      : [],
  )
}

/** The agenda items in the recording: a click plays from that point. */
export function Chapters({ session, video }: Props) {
  const chapters = useChapters(session)
  const second = useSecond(video)
  const current = video ? chapterAt(chapters, second) : undefined
  return (
    <section aria-labelledby="show-chapters">
      <h3 id="show-chapters" className={styles.heading}>
        <Trans>Chapters</Trans>
      </h3>
      <ol className="list">
        {chapters.map((chapter, index) => (
          <li key={chapter.at}>
            {video ? (
              <button
                type="button"
                className={styles.point}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => playFrom(video, chapter.at)}
              >
                <Text {...chapter} />
              </button>
            ) : (
              <div className={styles.point}>
                <Text {...chapter} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Text = ({ at, title, speaker }: Chapter) => (
  <>
    <span className="muted digits">{clock(at)}</span>
    <span className={styles.text}>
      <Written>{title}</Written>
      {speaker && <Written className={styles.speaker}>{speaker}</Written>}
    </span>
  </>
)

/** Marks on the seek bar where each chapter begins. For pointers only: everyone else has the list. */
export const ChapterTicks = ({ session, video }: Props) =>
  useChapters(session).map(({ at, title }) => (
    <button
      key={at}
      type="button"
      className={controls.tick}
      style={{ '--at': at } as CSSProperties}
      title={`${clock(at)} ${title}`}
      aria-hidden
      tabIndex={-1}
      onClick={() => video && playFrom(video, at)}
    />
  ))

/** The agenda within a session, in the viewer's time zone, with the current item marked. */
export function SessionAgenda({ session }: { session: Session }) {
  const zone = viewerZone()
  const now = pointNow(session)
  const day = dateOf(session.startsAt, zone)
  return (
    <section aria-labelledby="show-agenda">
      <h3 id="show-agenda" className={styles.heading}>
        <Trans>Agenda</Trans>
      </h3>
      <ol className="list">
        {agendaTimes(session).map(({ title, at, speaker }, item) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position; two may be alike
            key={item}
            className={styles.point}
            aria-current={item === now ? 'step' : undefined}
          >
            {at !== undefined && (
              <time className="muted digits" dateTime={new Date(at).toISOString()}>
                {dateOf(at, zone) === day ? timeOf(at, zone) : shortMoment(at, zone)}
              </time>
            )}
            <span className={styles.text}>
              <Written>{title}</Written>
              {item === now && (
                <span className={styles.now}>
                  <Trans>Now</Trans>
                </span>
              )}
              {speaker && <Written className={styles.speaker}>{speaker}</Written>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
