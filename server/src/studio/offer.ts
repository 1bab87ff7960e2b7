/** What players of a recording are offered, and which of the encoder's playlists it consists of. */
import type { Track } from '@rostra/domain/studio/hand-over'
import type { ReadMaster } from './read-playlist.ts'

/** Stored as JSON with the recording. */
export type Offer = {
  /** The master playlists that encoders sent, the newest last. */
  masters: ReadMaster[]
  /** Undefined until an encoder takes over from the first one. */
  handOver?: HandOver
}

export type HandOver = {
  /** The first take of the encoder that sends now, and when it began (epoch ms). */
  take: number
  at: number
  /** What players are offered, and for each of its paths the playlist of the encoder that it consists of. */
  offered: ReadMaster
  from: Record<string, string>
  /** Whether it is known which of its playlists the encoder really sends. */
  isSettled: boolean
  /** How often players had to load another list. */
  lists: number
}

/** Master playlists that are kept: an encoder that returns doesn't send its own again. */
const mostMasters = 10

/** Parses what is stored with the recording: before encoders could take over, it was one master playlist. */
export function readOffer(stored: string | null): Offer {
  if (stored === null) return { masters: [] }
  const read = JSON.parse(stored) as Offer | ReadMaster
  return 'masters' in read ? read : { masters: [read] }
}

const pathsOf = ({ variants, renditions }: ReadMaster): string[] =>
  [...variants, ...renditions].flatMap(({ path }) => path ?? [])

/** Whether the master playlist names this playlist. */
export const names = (master: ReadMaster, path: string): boolean => pathsOf(master).includes(path)

/** With a master playlist that an encoder sent, in place of an earlier one with the same playlists. */
export function withMaster(offer: Offer, master: ReadMaster): Offer {
  const key = (it: ReadMaster) => pathsOf(it).toSorted().join('\n')
  const others = offer.masters.filter((it) => key(it) !== key(master))
  return { ...offer, masters: [...others, master].slice(-mostMasters) }
}

/** What players load; undefined if no master playlist names what has arrived. */
export const masterOf = (offer: Offer, hasArrived: (path: string) => boolean) =>
  offer.handOver?.offered ?? offer.masters.findLast((it) => pathsOf(it).some(hasArrived))

/** The paths under which players find what the encoder sends as `path`. */
export const lanesOf = ({ handOver }: Offer, path: string): string[] =>
  handOver
    ? Object.entries(handOver.from).flatMap(([lane, source]) => (source === path ? [lane] : []))
    : [path]

/** One of these paths. */
export const laneOf = (offer: Offer, path: string): string => lanesOf(offer, path)[0] ?? path

/** For each playlist that the encoder which took over sends, one of the paths under which players find it. */
export const mainLanes = ({ from }: HandOver): ReadonlyMap<string, string> =>
  new Map(Object.entries(from).map(([lane, source]) => [source, lane]))

/** The playlists of a master playlist. */
export const tracksOf = ({ variants, renditions }: ReadMaster): Track[] => [
  ...variants.map(({ path, bandwidth }): Track => ({ path, kind: 'PICTURE', bandwidth })),
  ...renditions.flatMap(({ path, kind, language, isDefault }): Track[] =>
    path ? [{ path, kind, isDefault, ...(language ? { language } : {}) }] : [],
  ),
]
