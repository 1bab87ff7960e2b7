/** Who may access which of the event's files; computed once for each loaded programme. */

import type { Stream } from '@rostra/domain/session'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { studioType } from '@rostra/domain/studio/studio'
import type { LoadedEvent } from './event-cache.ts'
import { folderOf, isRemote, withoutFolder } from './file-address.ts'
import { folded } from './file-path.ts'

export type FileRule =
  | { access: 'open' }
  | { access: 'attendee' }
  /** A library asset or its picture: a token or signature, and not before `opensAt` (epoch ms). */
  | { access: 'asset'; opensAt: number }

/** Returns the rule for a path below `files/`, or undefined for a file that nothing in the event names. */
export function fileRules(loaded: LoadedEvent): (path: string) => FileRule | undefined {
  const open = new Set<string>()
  const assets = new Map<string, number>()
  const streams: string[] = []
  const add = (path: string | undefined) => {
    if (path && !isRemote(path)) open.add(withoutFolder(path))
  }

  const { event, sessions, libraries } = loaded
  for (const partner of [...event.hosts, ...event.sponsors]) add(partner.logo)
  const { intro, links, logo, picture } = event
  for (const path of [intro?.url, links.privacy, links.terms, logo, picture]) add(path)
  for (const { file } of intro?.captions ?? []) add(file)
  for (const session of sessions) {
    for (const speaker of session.speakers) add(speaker.file)
    for (const stream of [session.liveStream, session.replayStream, session.backupStream]) {
      if (stream && isOwnStream(stream)) streams.push(streamScope(stream))
      for (const { file } of stream?.captions ?? []) streams.push(withoutFolder(file))
      const transcript = stream?.transcript
      if (transcript && !isRemote(transcript)) streams.push(withoutFolder(transcript))
    }
  }
  // An asset in two libraries opens with the first of them.
  const holdBack = (named: string, opensAt: number) => {
    if (named === '' || isRemote(named)) return
    const path = withoutFolder(named)
    assets.set(path, Math.min(opensAt, assets.get(path) ?? opensAt))
  }
  for (const library of libraries)
    for (const { url, image } of library.assets) {
      holdBack(url, library.opensAt)
      // A picture may reveal what is in the file, unless the event already shows the picture elsewhere.
      if (!open.has(withoutFolder(image))) holdBack(image, library.opensAt)
    }

  const foldedAssets = new Set([...assets.keys()].map(folded))

  return (path) => {
    const opensAt = assets.get(path)
    if (opensAt !== undefined) return { access: 'asset', opensAt }
    if (open.has(path)) return { access: 'open' }
    // Otherwise another spelling of an asset in a stream's folder would be accessible before it opens.
    if (foldedAssets.has(folded(path))) return undefined
    const streamed = streams.some((scope) =>
      scope.endsWith('/') ? path.startsWith(scope) : path === scope,
    )
    return streamed ? { access: 'attendee' } : undefined
  }
}

/** True when the stream is a file of the event, as opposed to an http address or a provider's content id. */
export const isOwnStream = ({ type, url }: Stream): boolean =>
  type !== studioType && !isRemote(url) && (streamSource(type)?.plays ?? 'video') === 'video'

/** What a stream's signature covers: the whole folder of a playlist, or the one file. */
export function streamScope({ type, url }: Stream): string {
  const path = withoutFolder(url)
  return type === 'hls' ? folderOf(path) : path
}
