import { type ComponentType, createElement, lazy } from 'react'

/** A page whose code loads when it is first shown, or earlier with `load`, which rejects if loading fails. */
export type Page = { load(): Promise<unknown>; content(): ComponentType }

/**
 * Unlike with React's `lazy` alone, a page whose code is already loaded renders immediately: once React has shown a
 * fallback, it delays the content for 300 ms, even if the code loads sooner.
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
    // Chosen once: with another component type, React would remount the page.
    content: () => {
      content ??= ready ?? coming
      return content
    },
  }
}

export const PageView = ({ page }: { page: Page }) => createElement(page.content())
