import { type AssetView, isList, opensInDialog } from '@rostra/domain/library/library'
import type { Session } from '@rostra/domain/sessions/session'
import { useState } from 'react'
import { AssetDialog } from './asset-dialog.tsx'
import { AssetList } from './asset-list.tsx'
import { AssetTiles } from './asset-tiles.tsx'

type Props = { assets: AssetView[]; sessions: readonly Pick<Session, 'id' | 'title'>[] }

/** The assets of a library, as tiles with their covers or as a list. */
export function Assets({ assets, sessions }: Props) {
  const shown = assets.filter(({ type }) => opensInDialog(type))
  const [openAt, setOpenAt] = useState<number>()
  const onOpen = (asset: AssetView) => setOpenAt(shown.indexOf(asset))
  return (
    <>
      {isList(assets) ? (
        <AssetList assets={assets} sessions={sessions} onOpen={onOpen} />
      ) : (
        <AssetTiles assets={assets} onOpen={onOpen} />
      )}
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
