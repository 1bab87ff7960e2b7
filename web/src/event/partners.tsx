import type { Partner } from '@rostra/domain/event/event.schema'
import { NewTab } from '../ui/new-tab.tsx'
import { PartnerLogo, PartnerTile } from './partner-logo.tsx'
import styles from './partners.module.css'

/** The logos of hosts or sponsors under a heading, large ones first; renders nothing if there are none. */
export function Partners({ title, partners }: { title: string; partners: Partner[] }) {
  if (partners.length === 0) return null
  const isLarge = ({ tier }: Partner) => tier === 'large'
  return (
    <section className={styles.partners}>
      <h2>{title}</h2>
      <Logos partners={partners.filter(isLarge)} large />
      <Logos partners={partners.filter((it) => !isLarge(it))} />
    </section>
  )
}

function Logos({ partners, large = false }: { partners: Partner[]; large?: boolean }) {
  if (partners.length === 0) return null
  return (
    <ul className={`${styles.logos} stack gap-4 list ${large ? styles.large : ''}`}>
      {partners.map(({ name, logo, url }) => (
        <li key={name}>
          {/^https?:/.test(url) ? (
            <a className={styles.tile} href={url} target="_blank" rel="noopener noreferrer">
              <PartnerLogo name={name} logo={logo} large={large} />
              <NewTab />
            </a>
          ) : (
            <PartnerTile name={name} logo={logo} large={large} />
          )}
        </li>
      ))}
    </ul>
  )
}
