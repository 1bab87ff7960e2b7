import { useEffect } from 'react'

type Named = { name: string; shortName?: string | undefined }

/** Sets the title of the tab: the page first, then the event, by its short name if it has one. */
export function useDocumentTitle(page: string, event: Named | string | undefined): void {
  const name = typeof event === 'object' ? (event.shortName ?? event.name) : event
  useEffect(() => {
    document.title = name ? `${page} · ${name}` : page
  }, [page, name])
}
