import { Problem } from '@rostra/domain/contract/problems'
import type { FolderLibrary } from '@rostra/domain/event-folder'
import { type Asset, isOpen } from '@rostra/domain/library'
import { organiserScope } from '../event/editing.ts'
import type { EventCache } from '../event/event-cache.ts'
import { type FileAddresses, isRemote, withoutFolder } from '../event/file-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'

type Deps = { eventCache: EventCache; addresses: FileAddresses; clock: Clock }

// Short-lived: an address that leaks expires within half an hour.
const assetWindow = 15 * 60_000

/** A resource library; the server withholds its assets until it opens. */
export const libraryFeature = ({ eventCache, addresses, clock }: Deps): Feature => {
  const address = (named: string, isPreview: boolean): string => {
    if (named === '' || isRemote(named)) return named
    const path = withoutFolder(named)
    // Only previews show what opens later, and they belong to organisers, who may see it at any time.
    const scope = isPreview ? organiserScope(path) : path
    return addresses.sign(scope, path, clock(), assetWindow)
  }
  const asset = (it: Asset, isPreview: boolean): Asset => ({
    ...it,
    image: address(it.image, isPreview),
    url: address(it.url, isPreview),
  })
  return {
    handlers: {
      library: async ({ id }, { now, preview }) => {
        const { libraries } = eventCache.current()
        const library = chosen(libraries, id)
        if (!library) throw new Problem('unknown-library')
        const { opensAt, assets, ...texts } = library
        return {
          ...texts,
          openDateTime: new Date(opensAt).toISOString(),
          ...(isOpen(opensAt, now)
            ? { assets: assets.map((it) => asset(it, preview !== undefined)) }
            : {}),
        }
      },
    },
  }
}

/** An unknown id falls back to the first library (specification section 2). */
const chosen = (libraries: FolderLibrary[], id: string | undefined) =>
  libraries.find((library) => library.id === id) ?? libraries[0]
