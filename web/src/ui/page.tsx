import { type ComponentType, createElement, lazy } from 'react'

/** A page whose code comes when it is first shown, or sooner by `load`, which fails when it does not come. */
export type Page = { load(): Promise<unknown>; content(): ComponentType }

/**
 * Unlike with React's `lazy` alone, a page whose code is already loaded renders immediately: React delays
 * what comes out of a waiting place for 300 ms after it has shown one, even if the code is there sooner.
 */
export function page(fetchCode: () => Promise<ComponentType>): Page {
  let ready: ComponentType | undefined
  let content: ComponentType | undefined
  const load = async () => {
    ready = await fetchCode()
    return { default: ready }
  }
  const coming = lazy(load)
  return {
    load,
    // Chosen once: to React another component would be another page, mounted again.
    content: () => {
      content ??= ready ?? coming
      return content
    },
  }
}

export const PageView = ({ page }: { page: Page }) => createElement(page.content())
