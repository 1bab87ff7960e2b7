/** A session, and moderators' actions on it, for tests. */
import {
  type Action,
  type DirectorAction,
  lastInEffect,
  outcomeOf,
  type PlannedSession,
} from './direction.ts'

export const minute = 60_000
export const live = { type: 'hls', url: '/live.m3u8' }
export const backup = { type: 'hls', url: '/backup.m3u8' }
/** From minute 60 to minute 120. */
export const plan: PlannedSession = {
  id: 'iwd',
  title: 'Opening',
  description: '',
  descriptionHtml: '',
  duration: 3600,
  startsAt: 60 * minute,
  endsAt: 120 * minute,
  timeZone: 'UTC',
  speakers: [],
  liveStream: live,
  backupStream: backup,
  agenda: [{ title: 'Welcome' }, { title: 'Keynote' }],
}

export type Step = [at: number, action: Action | { action: 'undo' }]

/** Applies the steps that are allowed, as the server does; `at` is in minutes. */
export function applied(steps: readonly Step[], session = plan): DirectorAction[] {
  let actions: DirectorAction[] = []
  for (const [minutes, action] of steps) {
    const at = minutes * minute
    if (action.action === 'undo') {
      const last = lastInEffect(actions, session)
      actions = actions.map((it) => (it === last ? { ...it, undone: true } : it))
    } else if (outcomeOf(session, actions, action, at) === 'changes')
      actions.push({
        ...action,
        number: actions.length + 1,
        at,
        plan: { startsAt: session.startsAt, endsAt: session.endsAt },
        undone: false,
      })
  }
  return actions
}
