import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { type Chapter, chapterAt, chaptersOf } from '@rostra/domain/session-agenda'
import type { CSSProperties } from 'react'
import { playFrom, useSecond } from '../stream-players/play-from.ts'
import { clock } from '../stream-players/seek-bar.tsx'
import controls from '../stream-players/video-controls.module.css'
import { Written } from '../ui/written.tsx'
import styles from './session-agenda.module.css'

type Props = {
  session: Session
  /** Our own player; without it, the times are plain text. */
  video: HTMLVideoElement | null
}

/** The agenda items in the recording: a click plays from that point. */
export function Chapters({ session, video }: Props) {
  const chapters = chaptersOf(session)
  const second = useSecond(video)
  const current = video ? chapterAt(chapters, second) : undefined
  return (
    <section aria-labelledby="show-chapters">
      <h3 id="show-chapters" className={styles.heading}>
        <Trans>Chapters</Trans>
      </h3>
      <ol className={styles.list}>
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
    <span className={styles.time}>{clock(at)}</span>
    <span className={styles.text}>
      <Written>{title}</Written>
      {speaker && <Written className={styles.speaker}>{speaker}</Written>}
    </span>
  </>
)

/** Marks on the seek bar where each chapter begins. For pointers only: everyone else has the list. */
export const ChapterTicks = ({ session, video }: Props) =>
  chaptersOf(session).map(({ at, title }) => (
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
