import { useEffect } from 'react'
import { liveClient } from '../platform/live-client.ts'

/** Shows what the organisers tell: announcements, and answers to one's questions. */
export function useOrganiserNews(): void {
  useEffect(
    () =>
      liveClient().onNews((frame) => {
        if (frame.announcements || frame.withdrawn || frame.replies)
          // Fetched when there is something to tell: most pages never need it.
          void import('./organiser-news.ts').then(({ showNews }) => showNews(frame))
      }),
    [],
  )
}
