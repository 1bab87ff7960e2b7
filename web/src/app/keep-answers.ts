/** Keeps what a page has heard from the server in this browser, for its next visit. */
import type { Language } from '@rostra/domain/languages'
import { withheld } from '@rostra/domain/sessions/release'
import type { Session } from '@rostra/domain/sessions/session'
import { basePath, pagesPath } from '../platform/base-path.ts'
import { writeStored } from '../platform/browser-storage.ts'
import { keptAnswersKey } from '../platform/identity/personal-data.ts'
import { storedUser } from '../platform/identity/stored-user.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { type KeptAnswers, keptFor } from './kept-answers.ts'

type Answers = Pick<KeptAnswers, 'sessions' | 'event' | 'agenda'>

/** Characters: reading more would take longer than it saves, and the browser keeps five million in all. */
const mostKept = 250_000

/** Keeps what the person with `userId` has heard in place of the last; `now` is epoch ms by this device. */
export function keepAnswers(
  { sessions, event, agenda }: Answers,
  userId: string,
  language: Language,
  now = Date.now(),
): void {
  // Someone else signed in meanwhile, in another tab.
  if (storedUser()?.id !== userId) return
  // A preview shows what organisers alone may see, at a time of their choice.
  if (pagesPath() !== basePath()) return
  // First, so that nothing old stays where storage is full.
  writeStored(keptAnswersKey, '')
  if (event.closed) return
  const { intro: _, ...shown } = event
  const kept: KeptAnswers = {
    of: keptFor(language),
    savedAt: now,
    ahead: Math.round(serverNow() - now),
    sessions: sessions.map(withoutStreams),
    event: shown,
    agenda,
  }
  const text = JSON.stringify(kept, withoutSigned)
  if (text.length <= mostKept) writeStored(keptAnswersKey, text)
}

/** Streams as before their release: what a page may play, it hears from the server alone. */
const withoutStreams = ({ liveStream, replayStream, ...rest }: Session): Session => ({
  ...rest,
  ...(liveStream ? { liveStream: withheld(liveStream.type) } : {}),
  ...(replayStream ? { replayStream: withheld(replayStream.type) } : {}),
})

/** A signed address opens its file for whoever has it. */
const withoutSigned = (_: string, value: unknown) =>
  typeof value === 'string' && value.includes('/files/~') ? '' : value
