import { Trans, useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { Chapters, SessionAgenda } from '../../show/session-agenda.tsx'
import type { Playback } from '../../stream-players/play-from.ts'
import { Face } from '../../ui/face.tsx'
import { joined } from '../../ui/joined.ts'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './watch.module.css'

type Props = {
  session: Session
  /** The session's marks are chapters of the recording that is playing. */
  hasChapters: boolean
  video: Playback | null
}

/** The session's speakers, description and agenda. Speakers have no pages for guests. */
export function WatchAbout({ session, hasChapters, video }: Props) {
  const { t } = useLingui()
  const { speakers, descriptionHtml, agenda } = session
  return (
    <div className={styles.about}>
      <h2 className="visually-hidden">
        <Trans>About</Trans>
      </h2>
      {speakers.length > 0 && (
        <ul className={`${styles.speakers} list`} aria-label={t`Speakers`}>
          {speakers.map((speaker) => (
            <li key={speaker.slug} className="row gap-3">
              <Face person={speaker} size={48} />
              <span className="shrinks">
                <b>
                  <Written>{`${speaker.first} ${speaker.last}`.trim()}</Written>
                </b>
                {(speaker.role || speaker.organisation) && (
                  <Written className={`${styles.does} muted small`}>
                    {joined(speaker.role || false, speaker.organisation || false)}
                  </Written>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <SafeHtml html={descriptionHtml} className={styles.text} />
      {agenda &&
        (hasChapters ? (
          <Chapters session={session} video={video} />
        ) : (
          <SessionAgenda session={session} />
        ))}
    </div>
  )
}
