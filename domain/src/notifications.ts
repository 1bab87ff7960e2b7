/** The two toasts about a session and when each may appear (specification section 9), and the reminder of a starred one. */
import { paths } from './paths.ts'
import { reminderBefore, reminderId } from './reminders.ts'
import type { Session } from './session.ts'
import { outsideAddress } from './stream-sources/outside.ts'

/** "starting soon" appears this long before the start, "is live" this long after it; both in ms. */
const soonWindow = 10 * 60_000
const liveWindow = 2 * 60_000
/** How long the toast stays, in ms. */
export const notificationLasts = 15_000

/** What a notification says of the session `title`: it starts soon, it is live, or, to who starred it, in how many minutes it starts. */
export type Notification = {
  id: string
  title: string
  news: { kind: 'soon' } | { kind: 'live' } | { kind: 'reminder'; minutes: number }
  /** A path of the site, or with `external` an address outside of it. */
  target: string
  external: boolean
}

type NotifiedSession = Pick<
  Session,
  'id' | 'title' | 'startsAt' | 'liveStream' | 'status' | 'direction'
>

/** Nobody is called to a session that is cancelled or was ended. */
const isOff = ({ status, direction }: NotifiedSession) =>
  status === 'cancelled' || direction?.ended === true

/** The notification due for a session at `now` (epoch ms); the id is the same each time it is asked. */
export function notificationAt(session: NotifiedSession, now: number): Notification | undefined {
  if (isOff(session)) return undefined
  const { id, title, startsAt } = session
  const isSoon = now >= startsAt - soonWindow && now < startsAt
  const isLive = now >= startsAt && now <= startsAt + liveWindow
  if (isSoon) return { id: `${id} soon`, title, news: { kind: 'soon' }, ...targetOf(session) }
  if (isLive) return { id: `${id} live`, title, news: { kind: 'live' }, ...targetOf(session) }
  return undefined
}

/** The reminder of a starred session that is due at `now` (epoch ms), with the minutes that are left. */
function reminderAt(session: NotifiedSession, now: number): Notification | undefined {
  if (isOff(session)) return undefined
  const { id, title, startsAt } = session
  const left = startsAt - now
  if (left <= 0 || left > reminderBefore) return undefined
  const minutes = Math.ceil(left / 60_000)
  return {
    id: reminderId(id),
    title,
    news: { kind: 'reminder', minutes },
    ...targetOf(session),
  }
}

/**
 * Everything due of a session at `now`, the toasts of the specification (section 9) first. A page that is opened late finds
 * two due at once; they say the same, so only the first is worth a toast.
 */
export function notificationsAt(
  session: NotifiedSession,
  now: number,
  starred: ReadonlySet<string>,
): Notification[] {
  const reminder = starred.has(session.id) ? reminderAt(session, now) : undefined
  return [notificationAt(session, now), reminder].filter((it) => it !== undefined)
}

/** A call outside of the site is opened there; everything else on its show page. */
function targetOf({ id, liveStream }: NotifiedSession) {
  const outside = liveStream && outsideAddress(liveStream)
  return outside ? { target: outside, external: true } : { target: paths.show(id), external: false }
}

/** The next moment after `now` at which one may be due, or undefined when none will be; `starred` are ids. */
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
