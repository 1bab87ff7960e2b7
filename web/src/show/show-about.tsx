import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { Suspense } from 'react'
import { ShareButton } from '../agenda/share-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import { Later } from '../ui/later.tsx'
import { lazyOptional } from '../ui/lazy-part.ts'
import { SafeHtml } from '../ui/safe-html.tsx'
import { Written } from '../ui/written.tsx'
import styles from './show-about.module.css'
import type { StageShow } from './use-show-changes.ts'

// Below the main part of the page, and many sessions have none.
const ShowPeople = lazyOptional(async () => (await import('./show-people.tsx')).ShowPeople)
const SessionAgenda = lazyOptional(async () => (await import('./session-agenda.tsx')).SessionAgenda)
const RateSession = lazyOptional(
  async () => (await import('../feedback/rate-session.tsx')).RateSession,
)
const Chapters = lazyOptional(async () => (await import('./session-agenda.tsx')).Chapters)

type Props = {
  session: Session
  /** The session's marks are chapters of the recording that is playing. */
  hasChapters: boolean
  video: HTMLVideoElement | null
  /** Whether star and share are shown here because the page has no room for them elsewhere. */
  actions: boolean
  show: StageShow
}

/** The session's description, speakers and agenda. */
export function ShowAbout({ session, hasChapters, video, actions, show }: Props) {
  const { title, descriptionHtml, speakers, agenda, track } = session
  const transcript = 'stream' in show ? show.stream.transcript : undefined
  return (
    <section className={styles.about} aria-labelledby="show-about">
      <h2 id="show-about" className={styles.label}>
        <Trans>About</Trans>
      </h2>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Written>{title}</Written>
        </h3>
        {actions && (
          <>
            <StarButton session={session} small />
            <ShareButton session={session} small />
          </>
        )}
      </div>
      <SafeHtml html={descriptionHtml} className={styles.text} />
      {(track || transcript || speakers.length > 0) && (
        <Later height={56}>
          <ShowPeople session={session} transcript={transcript} />
        </Later>
      )}
      {show.kind === 'replay' && (
        <Suspense>
          <RateSession session={session} here />
        </Suspense>
      )}
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
