/** The resource library and its opening time (specification sections 2 to 4). */

export type { Asset, LibraryView } from './library.schema.ts'

/** A library is open from its opening time on (epoch ms). */
export const isOpen = (opensAt: number, now: number) => now >= opensAt

/** Types that open in a dialog; every other type opens in a new tab (specification section 2). */
export const opensInDialog = (type: string) => ['video', 'image', 'vimeo'].includes(type)
