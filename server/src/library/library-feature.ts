import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@rostra/domain/contract/problems'
import { defined } from '@rostra/domain/defined'
import type { FolderLibrary } from '@rostra/domain/library/library'
import { type AssetView, isOpen } from '@rostra/domain/library/library'
import type { Core } from '../core.ts'
import { organiserScope } from '../event/editing.ts'
import { isRemote, withoutFolder } from '../event/file-address.ts'
import type { Feature } from '../platform/http/feature.ts'

// Short-lived: an address that leaks expires within half an hour.
const assetWindow = 15 * 60_000

/** A resource library; the server withholds its assets until it opens. */
export const libraryFeature = ({
  eventCache,
  addresses,
  clock,
  filesRoot: root,
}: Core): Feature => {
  const address = (named: string, isPreview: boolean): string => {
    if (named === '' || isRemote(named)) return named
    const path = withoutFolder(named)
    // Only previews show what opens later, and they belong to organisers, who may see it at any time.
    const scope = isPreview ? organiserScope(path) : path
    return addresses.sign(scope, path, clock(), assetWindow)
  }
  /** The sizes of a library's files, which don't change while it is loaded; undefined for links. */
  const sizes = new WeakMap<FolderLibrary, Promise<(number | undefined)[]>>()
  const sizesOf = (library: FolderLibrary, files: string) => {
    const found =
      sizes.get(library) ??
      Promise.all(
        library.assets.map(async ({ url }) =>
          isRemote(url)
            ? undefined
            : stat(join(root, files, withoutFolder(url))).then(
                ({ size }) => size,
                () => undefined,
              ),
        ),
      )
    sizes.set(library, found)
    return found
  }
  const assetsOf = async (library: FolderLibrary, files: string, isPreview: boolean) => {
    const bytes = await sizesOf(library, files)
    return library.assets.map(
      (it, index): AssetView => ({
        ...it,
        image: address(it.image, isPreview),
        url: address(it.url, isPreview),
        ...defined({ bytes: bytes[index] }),
      }),
    )
  }
  return {
    handlers: {
      library: async ({ id }, { now, preview, languages }) => {
        const { libraries, files } = eventCache.current(languages)
        const library = chosen(libraries, id)
        if (!library) throw new Problem('unknown-library')
        const { opensAt, assets: _, ...texts } = library
        return {
          ...texts,
          openDateTime: new Date(opensAt).toISOString(),
          ...(isOpen(opensAt, now)
            ? { assets: await assetsOf(library, files, preview !== undefined) }
            : {}),
        }
      },
    },
  }
}

/** An unknown id falls back to the first library (specification section 2). */
const chosen = (libraries: FolderLibrary[], id: string | undefined) =>
  libraries.find((library) => library.id === id) ?? libraries[0]
