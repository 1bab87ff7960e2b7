/** A library as its form edits it: itself, with its opening as far as it was typed. */
import { type EditableLibrary, opensInDialog } from '@rostra/domain/library/library'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { isWhole, wallOf } from '../ui/typed-moment.ts'

export type EditedAsset = EditableLibrary['assets'][number]

/** The library that the form describes, not validated: the server does that. */
export const sentLibrary = (library: EditableLibrary): EditableLibrary => ({
  ...library,
  openDateTime: isWhole(library.openDateTime) ? library.openDateTime : '',
})

/** Opens with the event (`eventAt`, epoch ms), or at the next full hour once that has begun. */
export const emptyLibrary = (now: number, eventAt: number | undefined): EditableLibrary => ({
  ...{ id: '', title: '', subtitle: '', beforeOpenText: '', assets: [] },
  openDateTime: new Date(
    eventAt !== undefined && eventAt > now ? eventAt : Math.ceil(now / 3600_000) * 3600_000,
  ).toISOString(),
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
  const { title, subtitle, beforeOpenText, openDateTime, assets } = library
  const { date, time } = wallOf(openDateTime, zone)
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
