import { Trans } from '@lingui/react/macro'
import { type Asset, opensInDialog } from '@rostra/domain/library'
import { CirclePlay, File, FileText, Image, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Written } from '../ui/written.tsx'
import { AssetDialog } from './asset-dialog.tsx'
import styles from './library-page.module.css'

const icons: Record<string, LucideIcon> = {
  video: CirclePlay,
  vimeo: CirclePlay,
  image: Image,
  pdf: FileText,
}

/** One tile for each asset: videos, images and Vimeo open here, everything else in a new tab. */
export function AssetTiles({ assets }: { assets: Asset[] }) {
  const shown = assets.filter(({ type }) => opensInDialog(type))
  const [openAt, setOpenAt] = useState<number>()
  return (
    <>
      <ul className={styles.tiles}>
        {assets.map((asset) => (
          <li key={`${asset.title} ${asset.type}`}>
            <Tile asset={asset} onOpen={() => setOpenAt(shown.indexOf(asset))} />
          </li>
        ))}
      </ul>
      {openAt !== undefined && (
        <AssetDialog
          assets={shown}
          at={openAt}
          onMove={setOpenAt}
          onClose={() => setOpenAt(undefined)}
        />
      )}
    </>
  )
}

function Tile({ asset, onOpen }: { asset: Asset; onOpen(): void }) {
  const { title, type, url, image } = asset
  const Icon = icons[type] ?? File
  const face = (
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
        <span>
          <Written>{title}</Written>
          {!opensInDialog(type) && (
            <span className="visually-hidden">
              {' '}
              <Trans>(opens in new tab)</Trans>
            </span>
          )}
        </span>
      </span>
    </>
  )
  if (opensInDialog(type))
    return (
      <button type="button" className={styles.tile} data-prints onClick={onOpen}>
        {face}
      </button>
    )
  return (
    <a className={styles.tile} href={url} target="_blank" rel="noopener noreferrer">
      {face}
    </a>
  )
}
