import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { SafeHtml } from '../ui/safe-html.tsx'
import styles from './show-about.module.css'
import { Speakers } from './speakers.tsx'

/** What the session is about and who speaks. */
export function ShowAbout({ session: { title, descriptionHtml, speakers } }: { session: Session }) {
  return (
    <section className={styles.about} aria-labelledby="show-about">
      <h2 id="show-about" className={styles.label}>
        <Trans>About</Trans>
      </h2>
      <h3 className={styles.title}>
        <bdi>{title}</bdi>
      </h3>
      <SafeHtml html={descriptionHtml} className={styles.text} />
      {speakers.length > 0 && (
        <h3 className={styles.label}>
          <Trans>Speakers</Trans>
        </h3>
      )}
      <Speakers speakers={speakers} />
    </section>
  )
}
