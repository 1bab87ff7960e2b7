/**
 * Toasts about starred sessions that were moved, cancelled, removed or reinstated, or have a replay now: each change
 * once per person, in one tab.
 */
import { t } from '@lingui/core/macro'
import { notificationLasts } from '@rostra/domain/agenda/reminders'
import { paths } from '@rostra/domain/paths'
import {
  type ProgrammeChange,
  programmeChanges,
  type SeenSessions,
} from '@rostra/domain/sessions/programme-changes'
import type { Session } from '@rostra/domain/sessions/session'
import { seenStarsKey } from '../platform/identity/personal-data.ts'
import { showSystemNotification } from '../platform/notifications/system-notifications.ts'
import { showToast } from '../ui/toast-store.ts'
import { dateOf, shortMoment, timeOf, viewerZone } from './times.ts'

/** Stored on this device, so that changes made while no page was open are announced too. */
type Kept = { of: string; seen: SeenSessions }

function seenBy(userId: string): SeenSessions {
  try {
    const kept = JSON.parse(localStorage.getItem(seenStarsKey) ?? '') as Kept
    return kept.of === userId ? kept.seen : {}
  } catch {
    return {}
  }
}

/** Notifies the person of changes since the last call; `now` is epoch ms. */
export function showProgrammeToasts(
  sessions: readonly Session[],
  starred: ReadonlySet<string>,
  userId: string,
  now: number,
): void {
  const before = seenBy(userId)
  const { changes, seen } = programmeChanges(before, sessions, starred, now)
  if (JSON.stringify(seen) !== JSON.stringify(before))
    localStorage.setItem(seenStarsKey, JSON.stringify({ of: userId, seen } satisfies Kept))
  for (const change of changes) {
    const title = textOf(change)
    const isReplay = change.kind === 'replay'
    const target = isReplay ? paths.show(change.id) : paths.stage()
    // It plays there already.
    if (isReplay && location.pathname === target) continue
    showToast({
      title,
      lifetimeMs: notificationLasts,
      ...(isReplay ? { action: { label: t`REPLAY`, to: target } } : {}),
    })
    // With the focus on this page the toast is enough.
    if (document.hasFocus()) continue
    const { id, kind, startsAt } = change
    void showSystemNotification({
      id: `${kind}-${id}-${startsAt}`,
      title,
      target,
      external: false,
    }).catch(() => {})
  }
}

function textOf({ kind, title, startsAt, before }: ProgrammeChange): string {
  if (kind === 'cancelled') return t`${{ title }} has been cancelled`
  if (kind === 'replay') return t`The replay of ${{ title }} is here`
  if (kind === 'removed') return t`${{ title }} is no longer in the programme`
  const zone = viewerZone()
  const isSameDay = dateOf(startsAt, zone) === dateOf(before, zone)
  const time = isSameDay ? timeOf(startsAt, zone) : shortMoment(startsAt, zone)
  return kind === 'moved'
    ? t`${{ title }} now starts at ${{ time }}`
    : t`${{ title }} will take place after all, at ${{ time }}`
}
