import { Trans } from '@lingui/react/macro'
import type { Asset } from '@rostra/domain/library/library'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ProviderFrame } from '../ui/provider-frame.tsx'
import styles from './library-page.module.css'

type Props = { assets: Asset[]; at: number; onMove(at: number): void; onClose(): void }

/** A video or picture of the library, with its neighbours one step away. */
export function AssetDialog({ assets, at, onMove, onClose }: Props) {
  const asset = assets[at]
  if (!asset) return null
  const [number, count] = [at + 1, assets.length]
  return (
    <Dialog open wide title={asset.title} onClose={onClose}>
      <Content asset={asset} key={asset.url} />
      {assets.length > 1 && (
        <p className={`${styles.caption} row gap-3`}>
          <Button
            variant="quiet"
            icon={<ChevronLeft className="with-the-line" size={18} aria-hidden="true" />}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <Trans>Previous</Trans>
          </Button>
          <span>
            <Trans>
              {number} of {count}
            </Trans>
          </span>
          <Button
            variant="quiet"
            disabled={at === assets.length - 1}
            onClick={() => onMove(at + 1)}
          >
            <Trans>Next</Trans>
            <ChevronRight className="with-the-line" size={18} aria-hidden="true" />
          </Button>
        </p>
      )}
    </Dialog>
  )
}

function Content({ asset: { title, type, url } }: { asset: Asset }) {
  if (type === 'image') return <img className={styles.asset} src={url} alt={title} />
  const source = streamSource(type)
  if (source)
    return <ProviderFrame className={styles.asset} src={source.embed(url)} title={title} />
  // biome-ignore lint/a11y/useMediaCaption: the organiser's video may contain its captions
  return <video className={styles.asset} src={url} controls playsInline />
}
