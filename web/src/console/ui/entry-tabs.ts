import { createContext } from 'react'

/** The entry of the navigation to which the screen below belongs, and its tabs; undefined for a screen without. */
export const EntryTabs = createContext<
  { entry: string; tabs: readonly { name: string; to: string }[] } | undefined
>(undefined)
