import { Trans } from '@lingui/react/macro'
import { type Asset, opensInDialog } from '@rostra/domain/library/library'
import type { ReactNode } from 'react'

type Props = { asset: Asset; className: string | undefined; onOpen(): void; children: ReactNode }

/** Opens one asset: videos, images and Vimeo here, everything else in a new tab. */
export function AssetLink({ asset: { type, url }, className, onOpen, children }: Props) {
  if (opensInDialog(type))
    return (
      <button type="button" className={className} data-prints onClick={onOpen}>
        {children}
      </button>
    )
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">
        {' '}
        <Trans>(opens in new tab)</Trans>
      </span>
    </a>
  )
}
