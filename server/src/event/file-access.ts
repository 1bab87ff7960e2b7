/** Who may access which of the event's files; computed once for each loaded programme. */

import { graceOf } from '@rostra/domain/direction/direction-limits'
import { opensAtOf } from '@rostra/domain/event/site-state'
import { isReleased, type Part } from '@rostra/domain/sessions/release'
import type { Stream } from '@rostra/domain/sessions/session'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { studioType } from '@rostra/domain/studio/studio'
import type { LoadedEvent } from './event-cache.ts'
import { folderOf, isRemote, withoutFolder } from './file-address.ts'
import { folded } from './file-path.ts'

export type FileRule =
  /** For anyone; in a draft that opens at `opensAt` (epoch ms), until then only with a token or signature. */
  | { access: 'open'; opensAt: number }
  /** A stream's file, with its captions and transcript: a token or signature, while attendees may know the stream. */
  | { access: 'stream'; uses: readonly StreamUse[] }
  /** A session's picture, a library asset or its picture: a token or signature, and not before `opensAt` (epoch ms). */
  | { access: 'asset'; opensAt: number }

/** A stream to which the file belongs: named by it, or only beside its playlist, which may name it. */
export type StreamUse = { besides?: string; isReleased(now: number): boolean }

/** Returns the rule for a path below `files/`, or undefined for a file that nothing in the event names. */
export function fileRules(loaded: LoadedEvent): (path: string) => FileRule | undefined {
  const open = new Set<string>()
  const ofOpenSessions = new Set<string>()
  const assets = new Map<string, number>()
  const streams = new Map<string, StreamUse[]>()
  const add = (path: string | undefined) => {
    if (path && !isRemote(path)) open.add(withoutFolder(path))
  }

  const { event, sessions, planned, libraries } = loaded
  const grace = graceOf(event)
  const draftEnds = event.draft ? (opensAtOf(event) ?? Number.POSITIVE_INFINITY) : 0
  for (const partner of [...event.hosts, ...event.sponsors]) add(partner.logo)
  const { intro, links, logo, picture } = event
  for (const path of [intro?.url, links.privacy, links.terms, logo, picture]) add(path)
  for (const { file } of intro?.captions ?? []) add(file)
  const use = (scope: string, isReleased: StreamUse['isReleased'], besides?: string) => {
    const uses = streams.get(folded(scope)) ?? []
    uses.push({ isReleased, ...(besides === undefined ? {} : { besides }) })
    streams.set(folded(scope), uses)
  }
  type Release = (stream: Stream) => StreamUse['isReleased']
  const nameFiles = (stream: Stream | undefined, release: Release, saidIn = release) => {
    if (!stream) return
    for (const played of [stream, ...(stream.languages ?? [])]) {
      if (!isOwnStream(played)) continue
      const path = withoutFolder(played.url)
      use(path, release(stream))
      if (streamScope(played) !== path) use(streamScope(played), release(stream), path)
    }
    const { captions = [], transcript } = stream
    const said = transcript && !isRemote(transcript) ? [transcript] : []
    for (const file of [...captions.map((it) => it.file), ...said])
      use(withoutFolder(file), saidIn(stream))
  }
  for (const [at, session] of sessions.entries()) {
    for (const speaker of session.speakers) add(speaker.file)
    const { poster = '' } = session
    // Link previews show it.
    if (session.open && poster !== '' && !isRemote(poster))
      ofOpenSessions.add(withoutFolder(poster))
    const plan = planned[at]
    const isOut =
      (part: Part, { type }: Stream) =>
      (now: number) =>
        isReleased(part, session, type, grace, now)
    const never = () => () => false
    // A backup that plays takes the stream's place. The one that does not play is for the team alone.
    for (const stream of [plan?.liveStream, plan?.backupStream]) nameFiles(stream, never, never)
    nameFiles(
      session.liveStream,
      (stream) => isOut('live', stream),
      // What is said in a stream that is sent to this server belongs to its recording.
      (stream) => isOut(stream.type === studioType ? 'replay' : 'live', stream),
    )
    nameFiles(session.replayStream, (stream) => isOut('replay', stream))
  }
  // An asset in two libraries opens with the first of them.
  const holdBack = (named: string, opensAt: number) => {
    if (named === '' || isRemote(named)) return
    const path = withoutFolder(named)
    assets.set(path, Math.min(opensAt, assets.get(path) ?? opensAt))
  }
  for (const { signature = '' } of event.certificate?.signedBy ?? [])
    if (!open.has(withoutFolder(signature))) holdBack(signature, 0)
  // Whoever sees a session sees its picture.
  const isPublic = (path: string) => open.has(path) || ofOpenSessions.has(path)
  for (const { poster = '' } of sessions) if (!isPublic(withoutFolder(poster))) holdBack(poster, 0)
  for (const library of libraries)
    for (const { url, image } of library.assets) {
      holdBack(url, library.opensAt)
      // A picture may reveal what is in the file, unless the event already shows the picture elsewhere.
      if (!isPublic(withoutFolder(image))) holdBack(image, library.opensAt)
    }

  const foldedAssets = new Set([...assets.keys()].map(folded))

  return (path) => {
    const opensAt = assets.get(path)
    if (opensAt !== undefined) return { access: 'asset', opensAt }
    if (open.has(path)) return { access: 'open', opensAt: 0 }
    if (ofOpenSessions.has(path)) return { access: 'open', opensAt: draftEnds }
    // Otherwise another spelling of an asset in a stream's folder would be accessible before it opens.
    if (foldedAssets.has(folded(path))) return undefined
    // A file that a stream names is not one of those beside it, which belong to the playlist in their folder.
    const scope = [folded(path), ...foldersOf(folded(path))].find((it) => streams.has(it))
    const uses = scope === undefined ? undefined : streams.get(scope)
    return uses && { access: 'stream', uses }
  }
}

/** The folders of a path, the nearest first: `a/b/c` → `a/b/`, `a/`. */
function foldersOf(path: string): string[] {
  const folder = folderOf(path)
  return folder === '' ? [] : [folder, ...foldersOf(folder.slice(0, -1))]
}

/** True when the stream is a file of the event, as opposed to an http address or a provider's content id. */
export const isOwnStream = ({ type, url }: Pick<Stream, 'type' | 'url'>): boolean =>
  type !== studioType && !isRemote(url) && (streamSource(type)?.plays ?? 'video') === 'video'

/** What a stream's signature covers: the whole folder of a playlist, or the one file. */
export function streamScope({ type, url }: Pick<Stream, 'type' | 'url'>): string {
  const path = withoutFolder(url)
  return type === 'hls' ? folderOf(path) : path
}
