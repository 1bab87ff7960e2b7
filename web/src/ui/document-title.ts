import { useEffect } from 'react'

/** Sets the title of the tab: the page first, then the event. */
export function useDocumentTitle(page: string, event: string | undefined): void {
  useEffect(() => {
    document.title = event ? `${page} · ${event}` : page
  }, [page, event])
}
