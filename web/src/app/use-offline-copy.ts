import { useEffect } from 'react'
import { useAgenda } from '../agenda/agenda-query.ts'
import { useEvent } from '../event/event-query.ts'
import { readOfflineCopy, writeOfflineCopy } from '../offline/offline-copy.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { useSessions } from '../sessions/sessions-query.ts'

/** Keeps what the offline page shows up to date. Mount it once, in the signed-in shell. */
export function useOfflineCopy(): void {
  const userId = useSignedIn()?.id
  const { sessions } = useSessions()
  const { data: agenda } = useAgenda()
  const { data: event } = useEvent()
  useEffect(() => {
    if (!userId || !sessions) return
    // Keep the previous copy of anything that has not loaded or failed to load.
    const before = readOfflineCopy(userId)
    writeOfflineCopy({
      userId,
      savedAt: Date.now(),
      event: event?.name ?? before?.event ?? '',
      sessions: sessions.map(({ id, title, startsAt, endsAt, chatChannel }) => ({
        id,
        title,
        startsAt,
        endsAt,
        ...(chatChannel === undefined ? {} : { chatChannel }),
      })),
      starred: agenda?.starred ?? before?.starred ?? [],
    })
  }, [userId, sessions, agenda, event])
}
