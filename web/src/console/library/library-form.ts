/** Converts a library between the form's state and the API's shape. */
import { type EditableLibrary, opensInDialog } from '@rostra/domain/library/library'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'

export type AssetForm = {
  title: string
  url: string
  type: string
  image: string
  /** The ID of the session that it belongs to. */
  session?: string | null | undefined
}
export type LibraryForm = {
  id: string
  title: string
  subtitle: string
  beforeOpenText: string
  /** In the event's time zone, in the format of date and time fields. */
  date: string
  time: string
  /** The stored opening time, ISO 8601; empty for a new library. */
  openDateTime: string
  assets: AssetForm[]
}

/** `zone` is the event's. */
export const libraryFormOf = (
  { assets, ...library }: EditableLibrary,
  zone: string,
): LibraryForm => ({
  ...library,
  ...wallTime(Date.parse(library.openDateTime), zone),
  assets: assets ?? [],
})

/** The library that the form describes, not validated: the server does that. `zone` is the event's. */
export function libraryOf(
  { date, time, openDateTime, ...library }: LibraryForm,
  zone: string,
): EditableLibrary {
  const before = openDateTime ? Date.parse(openDateTime) : undefined
  const opensAt = momentOf({ date, time }, zone, before)
  return {
    ...library,
    openDateTime: opensAt === undefined ? '' : new Date(opensAt).toISOString(),
  }
}

/** Opens with the event (`eventAt`, epoch ms), or at the next full hour once that has begun. */
export const emptyLibrary = (
  now: number,
  timeZone: string,
  eventAt: number | undefined,
): LibraryForm => ({
  id: '',
  title: '',
  subtitle: '',
  beforeOpenText: '',
  ...wallTime(
    eventAt !== undefined && eventAt > now ? eventAt : Math.ceil(now / 3600_000) * 3600_000,
    timeZone,
  ),
  openDateTime: '',
  assets: [],
})

const kinds: [RegExp, string][] = [
  [/\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i, 'image'],
  [/\.(?:mp4|webm|m4v|mov)(?:[?#]|$)/i, 'video'],
  [/\.pdf(?:[?#]|$)/i, 'pdf'],
]

/** The probable type of an asset, by its URL. */
export function kindOf(url: string): string {
  const type = recogniseStream(url)?.type
  if (type && opensInDialog(type)) return type
  return kinds.find(([pattern]) => pattern.test(url))?.[1] ?? 'link'
}

/** Labels of the fields where a list of errors names them. */
export const libraryFields = {
  title: 'Title',
  subtitle: 'Subtitle',
  beforeOpenText: 'Text shown before it opens',
  openDateTime: 'Opening date and time',
  'assets.#.title': 'Resource #, title',
  'assets.#.url': 'Resource #, link or file',
  'assets.#.image': 'Resource #, tile picture',
  'assets.#.session': 'Resource #, session',
}

/** A library for comparing two versions of it: values by label, times in the event’s `zone`. */
export function comparedLibrary(library: EditableLibrary, zone: string): Record<string, unknown> {
  const { title, subtitle, beforeOpenText, date, time, assets } = libraryFormOf(library, zone)
  return {
    Title: title,
    Subtitle: subtitle,
    'Text shown before it opens': beforeOpenText,
    'Opening date and time': `${date} ${time}`,
    Resources: assets
      .map(({ title, type, url, image, session }) =>
        [title, type, url, image, session].filter(Boolean).join(' '),
      )
      .join('\n'),
  }
}
