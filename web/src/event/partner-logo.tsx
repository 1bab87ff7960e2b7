import type { Partner } from '@rostra/domain/event/event.schema'
import { useState } from 'react'
import { fitted, type LogoLook, lookOf } from '../ui/logo-pixels.ts'
import { idle } from '../ui/quiet.ts'
import { Written } from '../ui/written.tsx'
import styles from './partners.module.css'

type Props = Pick<Partner, 'name' | 'logo'> & { large?: boolean }
type Loaded = LogoLook & { width: number; height: number }

/** A tile with a logo, where it is no link. */
export const PartnerTile = (logo: Props) => (
  <span className={styles.tile}>
    <PartnerLogo {...logo} />
  </span>
)

/** The logo without its margins, on a ground that shows it; its name if it fails to load. */
export function PartnerLogo({ name, logo, large = false }: Props) {
  const [failed, setFailed] = useState('')
  const [loaded, setLoaded] = useState<Loaded>()
  if (failed === logo) return <Written className={styles.name}>{name}</Written>
  const take = async (picture: HTMLImageElement) => {
    // Many together would hold up the first taps.
    await idle()
    const look = lookOf(picture)
    const { naturalWidth, naturalHeight } = picture
    setLoaded(look && { ...look, width: naturalWidth, height: naturalHeight })
  }
  const { part, pale = false } = loaded ?? {}
  return (
    <span
      className={styles.logo}
      style={
        loaded &&
        fitted(loaded.width * loaded.part.width, loaded.height * loaded.part.height, large)
      }
      data-pale={pale || undefined}
    >
      <img
        src={logo}
        alt={name}
        loading="lazy"
        style={
          part && {
            left: `${(-100 * part.x) / part.width}%`,
            top: `${(-100 * part.y) / part.height}%`,
            width: `${100 / part.width}%`,
            height: `${100 / part.height}%`,
          }
        }
        onLoad={(event) => void take(event.currentTarget)}
        onError={() => setFailed(logo)}
      />
    </span>
  )
}
