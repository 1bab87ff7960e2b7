/**
 * The last answers of the first calls, kept in this browser, so that the next visit has its contents before the server
 * has answered. Only for the person, language and build that they were kept for; `keep-answers.ts` writes them.
 */
import type { EventTexts } from '@rostra/domain/event/event.schema'
import type { Language } from '@rostra/domain/languages'
import type { Session } from '@rostra/domain/sessions/session'
import type { QueryClient } from '@tanstack/react-query'
import { agendaQuery } from '../agenda/agenda-query.ts'
import { eventQuery } from '../event/event-query.ts'
import { readStored, writeStored } from '../platform/browser-storage.ts'
import { keptAnswersKey } from '../platform/identity/personal-data.ts'
import { storedUser } from '../platform/identity/stored-user.ts'
import { localMoment, observeServerTime } from '../platform/transport/server-clock.ts'
import { sessionsQuery } from '../sessions/sessions-query.ts'

export type KeptAnswers = {
  /** `keptFor()` when they were kept. */
  of: string
  /** By this device's clock, epoch ms; the server's was `ahead` ms ahead. */
  savedAt: number
  ahead: number
  sessions: Session[]
  event: EventTexts
  agenda: { starred: string[] }
}

/** ms: someone who comes later waits for the server, as on a first visit. */
const longest = 7 * 24 * 3_600_000
/** ms of error: any answer of the server knows its clock better. */
const vague = 1e9

/** The person, the language, and the site's script, whose name changes with every build and has the site's path. */
export const keptFor = (language: Language): string =>
  JSON.stringify([
    storedUser()?.id,
    language,
    document.querySelector<HTMLScriptElement>('script[type="module"]')?.src,
  ])

/** Fills in the kept answers, as old as can be, so that each is asked for again at once. False if there are none. */
export function showKeptAnswers(
  queries: QueryClient,
  language: Language,
  now = Date.now(),
): boolean {
  const kept = read(keptFor(language), now)
  if (!kept) {
    writeStored(keptAnswersKey, '')
    return false
  }
  const moment = localMoment()
  observeServerTime(now + kept.ahead, moment - vague, moment + vague)
  const updatedAt = 0
  const programme = { revision: 0, at: 0, sessions: kept.sessions }
  queries.setQueryData(sessionsQuery.queryKey, programme, { updatedAt })
  queries.setQueryData(eventQuery.queryKey, kept.event, { updatedAt })
  queries.setQueryData(agendaQuery.queryKey, kept.agenda, { updatedAt })
  return true
}

function read(expected: string, now: number): KeptAnswers | undefined {
  try {
    const kept = JSON.parse(readStored(keptAnswersKey) ?? '') as KeptAnswers
    const { of, savedAt, ahead, event } = kept
    const isErased = event.keptUntil !== undefined && event.keptUntil <= now + ahead
    return of === expected && Math.abs(now - savedAt) < longest && !isErased ? kept : undefined
  } catch {
    return undefined
  }
}
