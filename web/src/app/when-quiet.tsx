/** What nobody waits for: fetched and run once the first page is quiet, as one file. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notifications } from '../sessions/notifications.ts'
import { fetchRoom, startOnPress } from './room-ahead.ts'

/** Mount it once, in the signed-in shell. */
export function WhenQuiet() {
  const queries = useQueryClient()
  useEffect(() => fetchRoom(queries), [queries])
  useEffect(() => startOnPress(queries), [queries])
  return <Notifications />
}
