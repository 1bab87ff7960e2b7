/** The resource library and its opening time (specification sections 2 to 4). */

import type { FolderLibrary } from './event-folder.ts'
import type { EditableLibrary } from './library.schema.ts'

export type { Asset, EditableLibrary, LibraryView } from './library.schema.ts'

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
  assets: assets ?? [],
})
