/** A library as its form holds it, to and from the entry that the server takes. */
import type { LibraryEntry } from '@rostra/domain/event-folder-entries'
import { wallTime } from '../sessions/wall-clock.ts'

export type AssetForm = { title: string; url: string; type: string; image: string }
export type LibraryForm = {
  id: string
  title: string
  subtitle: string
  beforeOpenText: string
  /** As date and time controls have them. */
  date: string
  time: string
  timeZone: string
  assets: AssetForm[]
}

export function formOf(id: string, entry: LibraryEntry): LibraryForm {
  const [date = '', time = '', timeZone = 'UTC'] = entry.openDateTime.split(' ')
  return {
    id,
    title: entry.title,
    subtitle: entry.subtitle ?? '',
    beforeOpenText: entry.beforeOpenText ?? '',
    date: date.replaceAll('/', '-'),
    time,
    timeZone,
    assets: (entry.assets ?? []).map((asset) => ({ ...asset, image: asset.image ?? '' })),
  }
}

export const entryOf = (form: LibraryForm): LibraryEntry => ({
  title: form.title,
  subtitle: form.subtitle,
  beforeOpenText: form.beforeOpenText,
  openDateTime: `${form.date.replaceAll('-', '/')} ${form.time} ${form.timeZone}`.trim(),
  assets: form.assets,
})

export const emptyLibrary = (now: number, timeZone: string): LibraryForm => ({
  id: '',
  title: '',
  subtitle: '',
  beforeOpenText: '',
  ...wallTime(Math.ceil(now / 3600_000) * 3600_000, timeZone),
  timeZone,
  assets: [],
})

const kinds: [RegExp, string][] = [
  [/^https?:\/\/(?:www\.|player\.)?vimeo\.com\//i, 'vimeo'],
  [/\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i, 'image'],
  [/\.(?:mp4|webm|m4v|mov)(?:[?#]|$)/i, 'video'],
  [/\.pdf(?:[?#]|$)/i, 'pdf'],
]

/** What an asset probably is, by its address. */
export const kindOf = (url: string): string =>
  kinds.find(([pattern]) => pattern.test(url))?.[1] ?? 'link'
