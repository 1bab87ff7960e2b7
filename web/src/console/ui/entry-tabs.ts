import { createContext } from 'react'

type Place = {
  /** The entry of the navigation to which the screen belongs, with its tabs. */
  entry?: string | undefined
  tabs: readonly { name: string; path: string }[]
  /** The address of its chapter of the guide. */
  guide?: string | undefined
}

/** Where the screen below is. */
export const EntryTabs = createContext<Place>({ tabs: [] })
