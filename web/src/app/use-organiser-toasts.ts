import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveClient } from '../platform/transport/live-client.ts'

/** Shows announcements, answers to the person's questions, and that the event has closed. */
export function useOrganiserToasts(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      liveClient().onUpdate((frame) => {
        const { announcements, withdrawn, replies, closed } = frame
        if (announcements || withdrawn || replies || closed !== undefined)
          // Loaded with the first announcement: most pages never need it.
          void import('./organiser-toasts.ts').then(({ showOrganiserToasts }) =>
            showOrganiserToasts(frame, queries),
          )
      }),
    [queries],
  )
}
