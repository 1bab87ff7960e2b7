import type { Partner } from '@rostra/domain/event.schema'
import { NewTab } from '../ui/new-tab.tsx'
import styles from './partners.module.css'

/** The logos of hosts or sponsors under a heading; renders nothing if there are none. */
export function Partners({ title, partners }: { title: string; partners: Partner[] }) {
  if (partners.length === 0) return null
  return (
    <section className={styles.partners}>
      <h2>{title}</h2>
      <ul className={styles.logos}>
        {partners.map(({ name, logo, url }) => {
          const picture = <img src={logo} alt={name} loading="lazy" width="200" height="80" />
          return (
            <li key={name}>
              {/^https?:/.test(url) ? (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {picture}
                  <NewTab />
                </a>
              ) : (
                <span>{picture}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
