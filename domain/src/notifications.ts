/** The two toasts about a session and when each may appear (specification section 9). */
import type { Session } from './session.ts'
import { streamSource } from './stream-sources/stream-source.ts'

/** "starting soon" appears this long before the start, "is live" this long after it; both in ms. */
export const soonWindow = 10 * 60_000
export const liveWindow = 2 * 60_000
/** How long the toast stays, in ms. */
export const notificationLasts = 15_000

/** `target` is a path of the site, or with `external` an address outside of it. */
export type Notification = { id: string; title: string; target: string; external: boolean }

type NotifiedSession = Pick<Session, 'id' | 'title' | 'startsAt' | 'liveStream'>

/** What is to be told of a session at `now` (epoch ms); the id is the same each time it is asked. */
export function notificationAt(session: NotifiedSession, now: number): Notification | undefined {
  const { id, title, startsAt } = session
  const isSoon = now >= startsAt - soonWindow && now < startsAt
  const isLive = now >= startsAt && now <= startsAt + liveWindow
  if (isSoon) return { id: `${id} soon`, title: `${title} starting soon!`, ...targetOf(session) }
  if (isLive) return { id: `${id} live`, title: `${title} is live!`, ...targetOf(session) }
  return undefined
}

/** A call outside of the site is opened there; everything else on its show page. */
function targetOf({ id, liveStream }: NotifiedSession) {
  const source = liveStream && streamSource(liveStream.type)
  const outside = source?.plays === 'outside' ? source.embed(liveStream?.url ?? '') : undefined
  return outside
    ? { target: outside, external: true }
    : { target: `/show/${encodeURIComponent(id)}`, external: false }
}

/** The next moment after `now` at which a toast may be due, or undefined when none will be. */
export function nextNotificationAt(
  sessions: readonly NotifiedSession[],
  now: number,
): number | undefined {
  const ahead = sessions
    .flatMap(({ startsAt }) => [startsAt - soonWindow, startsAt])
    .filter((moment) => moment > now)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
