/** The two toasts about a session, when each may appear (specification section 9), and reminders for starred ones. */
import { paths } from '../paths.ts'
import type { Session } from '../sessions/session.ts'
import { outsideAddress } from '../stream-sources/outside.ts'
import { reminderBefore, reminderId } from './reminders.ts'

/** "starting soon" appears this long before the start, "is live" this long after it; both in ms. */
const soonWindow = 10 * 60_000
const liveWindow = 2 * 60_000

/** What a notification says about the session `title`: starting soon, live, or (a reminder) starting in `minutes`. */
export type Notification = {
  id: string
  title: string
  reason: { kind: 'soon' } | { kind: 'live' } | { kind: 'reminder'; minutes: number }
  /** A path of the site or, with `external`, an address outside it. */
  target: string
  external: boolean
}

type NotifiedSession = Pick<
  Session,
  'id' | 'title' | 'startsAt' | 'liveStream' | 'status' | 'direction'
>

/** There are no notifications for a session that is cancelled or was ended. */
const isOff = ({ status, direction }: NotifiedSession) =>
  status === 'cancelled' || direction?.ended === true

/** The notification due for a session at `now` (epoch ms); its id is the same on every call. */
export function notificationAt(session: NotifiedSession, now: number): Notification | undefined {
  if (isOff(session)) return undefined
  const { id, title, startsAt } = session
  const isSoon = now >= startsAt - soonWindow && now < startsAt
  const isLive = now >= startsAt && now <= startsAt + liveWindow
  if (isSoon) return { id: `${id} soon`, title, reason: { kind: 'soon' }, ...targetOf(session) }
  if (isLive) return { id: `${id} live`, title, reason: { kind: 'live' }, ...targetOf(session) }
  return undefined
}

/** The reminder due for a starred session at `now` (epoch ms), with the minutes left. */
function reminderAt(session: NotifiedSession, now: number): Notification | undefined {
  if (isOff(session)) return undefined
  const { id, title, startsAt } = session
  const left = startsAt - now
  if (left <= 0 || left > reminderBefore) return undefined
  const minutes = Math.ceil(left / 60_000)
  return {
    id: reminderId(id),
    title,
    reason: { kind: 'reminder', minutes },
    ...targetOf(session),
  }
}

/**
 * Everything due for a session at `now`, the toasts of the specification (section 9) first. A page that is opened late
 * finds two due at the same time; both say the same, so only the first is worth a toast.
 */
export function notificationsAt(
  session: NotifiedSession,
  now: number,
  starred: ReadonlySet<string>,
): Notification[] {
  const reminder = starred.has(session.id) ? reminderAt(session, now) : undefined
  return [notificationAt(session, now), reminder].filter((it) => it !== undefined)
}

/** A stream on another site opens there; everything else opens on its show page. */
function targetOf({ id, liveStream }: NotifiedSession) {
  const outside = liveStream && outsideAddress(liveStream)
  return outside ? { target: outside, external: true } : { target: paths.show(id), external: false }
}

/** The next time after `now` at which a notification may be due, undefined if none; `starred` contains session ids. */
export function nextNotificationAt(
  sessions: readonly NotifiedSession[],
  now: number,
  starred: ReadonlySet<string> = new Set(),
): number | undefined {
  const ahead = sessions
    .flatMap(({ id, startsAt }) => [
      startsAt - soonWindow,
      startsAt,
      ...(starred.has(id) ? [startsAt - reminderBefore] : []),
    ])
    .filter((moment) => moment > now)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
