import { useEffect } from 'react'
import { useAgenda } from '../agenda/agenda-query.ts'
import { useEvent } from '../event/event-query.ts'
import { readOfflineCopy, writeOfflineCopy } from '../offline/offline-copy.ts'
import { spokenLanguage } from '../platform/i18n/language.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { signedOutByServer } from '../platform/transport/api.ts'
import { useSessions } from '../sessions/sessions-query.ts'

/** ms after which what has been heard is kept for the next visit: nothing else waits for the browser then. */
const keepAfter = 2_500

/** Keeps what the offline page shows, and what the next visit begins with. Mount it once, in the signed-in shell. */
export function useOfflineCopy(): void {
  const userId = useSignedIn()?.id
  const { sessions, isHeard } = useSessions()
  const { data: agenda } = useAgenda()
  const { data: event } = useEvent()
  useEffect(() => {
    if (!userId || !sessions || !isHeard) return
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
  }, [userId, sessions, isHeard, agenda, event])

  useEffect(() => {
    if (!userId || !sessions || !isHeard || !event || !agenda) return
    let isOver = false
    const answers = { sessions, event, agenda }
    const keep = () =>
      void import('./keep-answers.ts').then(
        ({ keepAnswers }) => isOver || keepAnswers(answers, userId, spokenLanguage()),
        // The next visit waits for the server.
        () => {},
      )
    const timer = setTimeout(keep, keepAfter)
    const end = () => {
      isOver = true
    }
    window.addEventListener(signedOutByServer, end)
    return () => {
      end()
      clearTimeout(timer)
      window.removeEventListener(signedOutByServer, end)
    }
  }, [userId, sessions, isHeard, agenda, event])
}
