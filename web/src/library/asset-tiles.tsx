import type { AssetView } from '@rostra/domain/library/library'
import { Written } from '../ui/written.tsx'
import { assetIcon } from './asset-icon.ts'
import { AssetLink } from './asset-link.tsx'
import styles from './library-page.module.css'

type Props = { assets: readonly AssetView[]; onOpen(asset: AssetView): void }

/** One tile for each asset: its picture, or the icon of its type. */
export const AssetTiles = ({ assets, onOpen }: Props) => (
  <ul className={styles.tiles}>
    {assets.map((asset) => (
      <li key={`${asset.title} ${asset.type}`}>
        <AssetLink
          className={`${styles.tile} card wide`}
          asset={asset}
          onOpen={() => onOpen(asset)}
        >
          <Tile asset={asset} />
        </AssetLink>
      </li>
    ))}
  </ul>
)

function Tile({ asset: { title, type, image } }: { asset: AssetView }) {
  const Icon = assetIcon(type)
  return (
    <>
      {image ? (
        <img
          className={styles.picture}
          src={image}
          alt=""
          loading="lazy"
          width="320"
          height="200"
        />
      ) : (
        <span className={styles.picture}>
          <Icon size={56} strokeWidth={1.25} aria-hidden="true" />
        </span>
      )}
      <span className={styles.name}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <Written>{title}</Written>
      </span>
    </>
  )
}
