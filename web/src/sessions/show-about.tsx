import type { Session } from '@rostra/domain/session'
import { SafeHtml } from '../ui/safe-html.tsx'
import styles from './show-about.module.css'

/** What the session is about and who speaks. */
export function ShowAbout({ session }: { session: Session }) {
  const { title, descriptionHtml, speakers } = session
  return (
    <section className={styles.about} aria-labelledby="show-about">
      <h2 id="show-about" className={styles.label}>
        About
      </h2>
      <h3 className={styles.title}>{title}</h3>
      <SafeHtml html={descriptionHtml} className={styles.text} />
      {speakers.length > 0 && (
        <>
          <h3 className={styles.label}>Speakers</h3>
          <ul className={styles.speakers}>
            {speakers.map(({ first, last, file }) => (
              <li key={`${first} ${last} ${file}`} className={styles.speaker}>
                {file ? (
                  <img className={styles.photo} src={file} alt="" width={48} height={48} loading="lazy" />
                ) : (
                  <span className={styles.photo} aria-hidden>
                    {(first[0] ?? '') + (last[0] ?? '')}
                  </span>
                )}
                {first} {last}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
