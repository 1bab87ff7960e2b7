import type { Page } from '@playwright/test'

/** Opens an address of the site as its links do, without loading the page again, which takes a large part of a second. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
