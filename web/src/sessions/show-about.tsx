import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { Suspense } from 'react'
import { ShareButton } from '../agenda/share-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import { extra } from '../ui/extra.ts'
import { SafeHtml } from '../ui/safe-html.tsx'
import styles from './show-about.module.css'
import { Speakers } from './speakers.tsx'

// Many sessions have none.
const SessionAgenda = extra(async () => (await import('./session-agenda.tsx')).SessionAgenda)
const Chapters = extra(async () => (await import('./chapters.tsx')).Chapters)

type Props = {
  session: Session
  /** What was marked are chapters of the recording that plays. */
  hasChapters: boolean
  video: HTMLVideoElement | null
  /** Star and share stand here where the page has no room for them elsewhere. */
  actions: boolean
}

/** What the session is about, who speaks, and what happens when. */
export function ShowAbout({ session, hasChapters, video, actions }: Props) {
  const { title, descriptionHtml, speakers, agenda } = session
  return (
    <section className={styles.about} aria-labelledby="show-about">
      <h2 id="show-about" className={styles.label}>
        <Trans>About</Trans>
      </h2>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        {actions && (
          <>
            <StarButton session={session} small />
            <ShareButton session={session} small />
          </>
        )}
      </div>
      <SafeHtml html={descriptionHtml} className={styles.text} />
      {speakers.length > 0 && (
        <h3 className={styles.label}>
          <Trans>Speakers</Trans>
        </h3>
      )}
      <Speakers speakers={speakers} />
      {agenda && (
        <Suspense>
          {hasChapters ? (
            <Chapters session={session} video={video} />
          ) : (
            <SessionAgenda session={session} />
          )}
        </Suspense>
      )}
    </section>
  )
}
