import { outsideOrigin } from '@rostra/domain/outside-address'
import { framedHost } from '@rostra/domain/stream-sources/frame'
import { streamSource, streamSources } from '@rostra/domain/stream-sources/stream-source'
import type { OutsideHosts } from '../platform/http/security-headers.ts'
import type { LoadedEvent } from './event-cache.ts'

/** The other hosts that the event's sessions, libraries and logos need; no others are allowed. */
export function outsideHosts(loaded: LoadedEvent | undefined): OutsideHosts {
  if (!loaded) return { frames: [], media: [], images: [] }
  const { event, sessions, libraries } = loaded
  const assets = libraries.flatMap((library) => library.assets)
  const played = [
    ...sessions.flatMap(({ liveStream, replayStream, backupStream }) => [
      ...[liveStream, replayStream, backupStream].flatMap((it) =>
        it ? [it, ...(it.languages ?? [])] : [],
      ),
    ]),
    ...assets,
    event.intro,
  ].flatMap((stream) => stream ?? [])
  const pictures = [
    ...[...event.hosts, ...event.sponsors, event].map(({ logo }) => logo ?? ''),
    event.picture ?? '',
    ...sessions.flatMap(({ speakers, poster = '' }) => [
      poster,
      ...speakers.map(({ file }) => file),
    ]),
    ...assets.map(({ image }) => image),
    ...[...assets, event.intro].flatMap((it) => (it?.type === 'image' ? it.url : [])),
  ]
  const watched = played.filter(({ type }) => ['hls', 'file', 'video'].includes(type))
  return {
    frames: unique([
      ...played.flatMap(({ type }) => streamSource(type)?.frameHosts ?? []),
      // A host that no session needs is not allowed.
      ...pageOrigins(
        event.frameHosts?.filter((host) => played.some((it) => framedHost(it) === host)),
      ),
    ]),
    media: origins(watched.map(({ url }) => url)),
    images: origins(pictures),
  }
}

/** For the console, where organisers try sources that the event does not use yet: every provider, any https host. */
export const hostsToTry = (loaded: LoadedEvent | undefined): OutsideHosts => {
  const { media, images } = outsideHosts(loaded)
  return {
    frames: unique([
      ...streamSources.flatMap(({ frameHosts }) => frameHosts),
      ...pageOrigins(loaded?.event.frameHosts),
    ]),
    media: unique([...media, 'https:']),
    images: unique([...images, 'https:']),
  }
}

const pageOrigins = (hosts: readonly string[] = []) => origins(hosts.map((it) => `https://${it}`))

// An event may have been stored before its addresses were validated so strictly.
const origins = (addresses: string[]) =>
  unique(addresses.flatMap((address) => outsideOrigin(address) ?? []))

const unique = (hosts: string[]) => [...new Set(hosts)]
