/** The resource library and its opening time (specification sections 2 to 4). */
import type { Translations } from '../own-texts/own-texts.ts'
import type { Asset, EditableLibrary, LibraryView } from './library.schema.ts'

export type { Asset, AssetView, EditableLibrary, LibraryView } from './library.schema.ts'

/** A library as it is stored; epoch ms. */
export type FolderLibrary = Omit<LibraryView, 'openDateTime' | 'assets'> & {
  opensAt: number
  assets: (Asset & { translations?: Translations })[]
  translations?: Translations
}

/** A library is open from its opening time on; times are epoch ms. */
export const isOpen = (opensAt: number, now: number) => now >= opensAt

/**
 * Types that open in a dialog; every other type opens in a new tab. Section 2 of the specification lists these three:
 * here, streams from other providers are links.
 */
export const dialogTypes: readonly string[] = ['vimeo', 'video', 'image']

export const opensInDialog = (type: string) => dialogTypes.includes(type)

/** The stored library as organisers edit it. */
export const editableLibrary = ({ opensAt, ...rest }: FolderLibrary): EditableLibrary => ({
  ...rest,
  openDateTime: new Date(opensAt).toISOString(),
})

/** The edited library as it is stored. */
export const editedLibrary = ({
  openDateTime,
  assets,
  ...rest
}: EditableLibrary): FolderLibrary => ({
  ...rest,
  opensAt: Date.parse(openDateTime),
  assets: storedAssets(assets),
})

type AssetEntry = Omit<Asset, 'session'> & { session?: string | null | undefined }

/** The assets as they are stored: without a session, that field is absent. */
export const storedAssets = (assets: readonly AssetEntry[] | null | undefined): Asset[] =>
  (assets ?? []).map(({ session, ...it }) => ({ ...it, ...(session ? { session } : {}) }))

/** From this many on, only covers tell tiles apart. */
const manyAssets = 9

/** Tiles are for covers: without any, or with some among many resources, a list says more. */
export const isList = (assets: readonly Pick<Asset, 'image'>[]): boolean =>
  assets.length >= manyAssets
    ? assets.some(({ image }) => !image)
    : assets.every(({ image }) => !image)
