import { useEffect } from 'react'

/** Sets the tab's title: the page first, then the event. */
export function useDocumentTitle(page: string, event: string | undefined): void {
  useEffect(() => {
    document.title = event ? `${page} · ${event}` : page
  }, [page, event])
}
