/** Toasts about starred sessions that moved, were cancelled, or take place after all: each change once for a person, in one tab. */
import { t } from '@lingui/core/macro'
import { notificationLasts } from '@rostra/domain/notifications'
import {
  type ProgrammeChange,
  programmeChanges,
  type SeenSessions,
} from '@rostra/domain/programme-changes'
import type { Session } from '@rostra/domain/session'
import { showToast } from '../ui/toast-store.ts'
import { dateOf, shortMoment, timeOf, viewerZone } from './times.ts'

const place = (userId: string) => `starred sessions ${userId}`

/** Kept on this device, so that what changed while no page was open is said too. */
function seenBy(userId: string): SeenSessions {
  try {
    return JSON.parse(localStorage.getItem(place(userId)) ?? '{}') as SeenSessions
  } catch {
    return {}
  }
}

/** Says what is new at `now` (epoch ms). */
export function sayProgrammeNews(
  sessions: readonly Session[],
  starred: ReadonlySet<string>,
  userId: string,
  now: number,
): void {
  const before = seenBy(userId)
  const { changes, seen } = programmeChanges(before, sessions, starred, now)
  if (JSON.stringify(seen) !== JSON.stringify(before))
    localStorage.setItem(place(userId), JSON.stringify(seen))
  for (const change of changes) showToast({ title: wordsOf(change), lifetimeMs: notificationLasts })
}

function wordsOf({ kind, title, startsAt, before }: ProgrammeChange): string {
  if (kind === 'cancelled') return t`${{ title }} has been cancelled`
  const zone = viewerZone()
  const isSameDay = dateOf(startsAt, zone) === dateOf(before, zone)
  const time = isSameDay ? timeOf(startsAt, zone) : shortMoment(startsAt, zone)
  return kind === 'moved'
    ? t`${{ title }} now starts at ${{ time }}`
    : t`${{ title }} takes place after all, at ${{ time }}`
}
