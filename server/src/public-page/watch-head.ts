/** What programs read in the page of an open session without running it: link previews (Open Graph). */
import { isDraft, isShown } from '@rostra/domain/event/site-state'
import type { SessionView } from '@rostra/domain/sessions/session'
import { sessionState } from '@rostra/domain/sessions/session-state'
import { studioType } from '@rostra/domain/studio/studio'
import { isWatchable, watchFirstPart, watchPaths } from '@rostra/domain/watch/watch'
import type { LoadedEvent } from '../event/event-cache.ts'
import { plainText } from '../event/plain-text.ts'
import { asHtml } from '../platform/http/as-html.ts'
import { type StreamAddresses, sessionView } from '../sessions/session-view.ts'
import { headOf, previewTags, shortened } from './public-head.ts'

type Given = {
  /** In the language of the reader. */
  current: LoadedEvent
  id: string
  /** The site's address without a trailing slash. */
  site: string
  /** The address of one of the event's files, on this site or elsewhere. */
  open(path: string): string
  streams: StreamAddresses
  now: number
}

/** The route of a session's drawing, for those without a picture. */
export const drawingRoute = `/${watchFirstPart}/:id/poster.png`

/** The session of an address that anyone may watch, and why not: it does not exist, or is not open. */
export function watchedSession({ current, id, now }: Pick<Given, 'current' | 'id' | 'now'>) {
  // Nobody learns which sessions there will be.
  if (isDraft(current.event, now)) return { status: 403 } as const
  const session = current.sessions.find((it) => it.id === id)
  if (!session) return { status: 404 } as const
  if (!isWatchable(session, current.event, now)) return { status: 403 } as const
  return { status: 200, session } as const
}

/** The page's title and tags for its head, with everything in them escaped; of a session that is not open, nothing. */
export function watchHead(given: Given) {
  const { current, id, site, open, streams, now } = given
  const found = watchedSession(given)
  const { event } = current
  const noindex = '<meta name="robots" content="noindex" />'
  if (found.status !== 200)
    return { status: found.status, title: asHtml(event.name), head: headOf([noindex]) }
  const { title, poster, descriptionHtml } = found.session
  const path = poster
    ? open(poster)
    : `${watchPaths.watch(id)}/poster.png?${current.themeAssets.hash}`
  const tags = previewTags({
    siteName: event.name,
    title,
    description: shortened(plainText(descriptionHtml)) || event.name,
    address: site + watchPaths.watch(id),
    picture: poster ? new URL(path, `${site}/`).href : site + path,
    pictureAlt: title,
    isLarge: true,
  })
  // As the page about the event: where that is not for everyone, searches find nothing of the event.
  const isFound = event.publicPage === true && isShown(event, 'publicPage', now)
  return {
    status: 200,
    /** It plays a playlist now, or did: what plays it can be fetched with the page. */
    plays: [found.session.liveStream, found.session.replayStream].some(
      (it) => found.session.startsAt <= now && (it?.type === 'hls' || it?.type === studioType),
    ),
    /** What plays as the page opens, as its guests may know it. */
    stream: streamNow(sessionView(streams, found.session, 'attendee', now, now), now),
    title: asHtml(title),
    head: headOf(isFound ? tags : [...tags, noindex]),
  }
}

/** With the place in it, in seconds, if it is a recording. */
function streamNow({ state, startTime, liveStream, replayStream }: SessionView, now: number) {
  const isLive = state === sessionState.live
  const stream = isLive ? liveStream : state === sessionState.replay ? replayStream : undefined
  if (stream?.type !== 'hls' || !stream.url) return undefined
  return { address: stream.url, at: isLive ? (now - Date.parse(startTime)) / 1000 : 0 }
}
