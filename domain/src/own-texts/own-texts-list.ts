/** All texts that attendees read, one by one, with the places where they stand. */
import type { FolderEvent } from '../event/event-folder.ts'
import {
  certificateLabels,
  eventLabels,
  introLabels,
  registrationLabels,
} from '../event/event-labels.ts'
import type { Language } from '../languages.ts'
import type { FolderLibrary } from '../library/library.ts'
import type { FolderSession } from '../sessions/session.ts'
import { identifySpeakers } from '../sessions/speakers.ts'
import type { OwnText, TextChange } from './own-texts.schema.ts'
import type { Translations } from './own-texts.ts'

/** `*` stands for the items of a list, and `#` in the label for the number of one. */
type Place = Pick<OwnText, 'group' | 'label' | 'isMarkdown' | 'isName'>

const event = (label: string, more: Omit<Place, 'label' | 'group'> = {}): Place => ({
  group: 'event',
  label,
  ...more,
})
const registration = (label: string): Place => ({ group: 'registration', label })
const certificate = (label: string): Place => ({ group: 'certificate', label })
const programme = (label: string): Place => ({ group: 'programme', label })
const speaker = (label: string): Place => ({ group: 'speakers', label })
const library = (label: string): Place => ({ group: 'library', label })
const isMarkdown = true
const isName = true

/** Every text of the schemas that takes other languages: a test compares them. */
export const textPlaces = {
  event: {
    name: event(eventLabels.name),
    shortName: event(eventLabels.shortName),
    edition: event(eventLabels.edition),
    heading: event(eventLabels.heading),
    welcome: event(eventLabels.welcome, { isMarkdown }),
    helpContact: event(eventLabels.helpContact),
    pictureAlt: event(eventLabels.pictureAlt),
    'intro.title': event(introLabels.title),
    'intro.alt': event(introLabels.alt),
    'hosts.*.name': event('Host #, name', { isName }),
    'sponsors.*.name': event('Sponsor #, name', { isName }),
    'registration.questions.*.label': registration('Question #'),
    'registration.questions.*.options.*': registration('Question #, option #'),
    'registration.consent': { ...registration(registrationLabels.consent), isMarkdown },
    'certificate.title': certificate(certificateLabels.title),
    'certificate.hours': certificate(certificateLabels.hours),
    'certificate.text': { ...certificate(certificateLabels.text), isMarkdown },
    'certificate.signedBy.*.role': certificate('Signature #, role'),
    'tracks.*.name': programme('Track #'),
  },
  session: {
    title: programme('Title'),
    description: { ...programme('Description'), isMarkdown },
    'agenda.*.title': programme('Agenda item #'),
    'liveStream.languages.*.label': programme('Live stream, name of language #'),
    'backupStream.languages.*.label': programme('Backup stream, name of language #'),
    'replayStream.languages.*.label': programme('Replay, name of language #'),
  },
  speaker: {
    role: speaker('Role'),
    organisation: { ...speaker('Organisation'), isName },
    bio: { ...speaker('Bio'), isMarkdown },
  },
  library: {
    title: library('Title'),
    subtitle: library('Subtitle'),
    beforeOpenText: library('Text shown before it opens'),
    'assets.*.title': library('Resource #'),
  },
} as const satisfies Record<string, Record<string, Place>>
type Root = keyof typeof textPlaces

export type OwnContent = {
  event: FolderEvent
  sessions: FolderSession[]
  libraries: FolderLibrary[]
}

/** A text where it stands: `place` as in the schemas. */
type Spot = Omit<OwnText, 'texts' | 'longest'> & {
  place: string
  textIn(language: Language): string
  put(language: Language, text: string): void
}

type Holder = { [field: string]: unknown; translations?: Translations }
type Found = Pick<Spot, 'text' | 'textIn' | 'put'> & { keys: string[]; numbers: number[] }

/** Texts below an object, in which `put` puts one. */
function* textsBelow(
  holder: Holder,
  [field = '', next, ...rest]: readonly string[],
  [keys, numbers]: readonly [string[], number[]] = [[], []],
): Generator<Found> {
  const value = holder[field]
  const path = [...keys, field]
  if (typeof value === 'string')
    yield { ...textIn(holder, field), text: value, keys: path, numbers }
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      const where = [...path, String(item?.id ?? at + 1)]
      const counts = [...numbers, at + 1]
      if (typeof item === 'string')
        yield { ...textIn(holder, field, at), text: item, keys: where, numbers: counts }
      else yield* textsBelow(item, rest, [where, counts])
    }
  } else if (value && next) yield* textsBelow(value as Holder, [next, ...rest], [path, numbers])
}

/** The other languages of a field, or of an item in it. */
const textIn = (holder: Holder, field: string, at?: number): Pick<Spot, 'textIn' | 'put'> => ({
  textIn(language) {
    const text = holder.translations?.[language]?.[field] ?? ''
    return typeof text === 'string' ? text : (text[at ?? -1] ?? '')
  },
  put(language, text) {
    const fields = holder.translations?.[language] ?? {}
    const [own, others] = [holder[field], fields[field]]
    const all = Array.isArray(own)
      ? own.map((_, place) => (place === at ? text : (others?.[place] ?? '')))
      : text
    holder.translations = { ...holder.translations, [language]: { ...fields, [field]: all } }
  },
})

function* spotsOf({ event, sessions, libraries }: OwnContent): Generator<Spot> {
  function* within(root: Root, holder: object, about: { id: string; of: string } | undefined) {
    for (const [path, { label, ...kind }] of Object.entries<Place>(textPlaces[root]))
      for (const { keys, numbers, ...found } of textsBelow(holder as Holder, path.split('.')))
        if (found.text.trim())
          yield {
            ...{ ...kind, ...about, ...found, place: `${root}.${path}` },
            key: [root, ...(about ? [about.id] : []), ...keys].join('.'),
            label: numbers.reduce((text, number) => text.replace('#', String(number)), label),
          }
  }
  yield* within('event', event, undefined)
  for (const it of sessions) yield* within('session', it, { id: it.id, of: it.title })
  const known = identifySpeakers(sessions)
  for (const [at, { speakers }] of sessions.entries())
    for (const [place, it] of speakers.entries())
      yield* within('speaker', it, {
        id: known[at]?.[place]?.slug ?? '',
        of: `${it.first} ${it.last}`.trim(),
      })
  for (const it of libraries) yield* within('library', it, { id: it.id, of: it.title })
}

/** By key: what a speaker's entries say alike is one text. */
function spotsByKey(content: OwnContent): Map<string, [Spot, ...Spot[]]> {
  const all = new Map<string, [Spot, ...Spot[]]>()
  for (const spot of spotsOf(content)) {
    let key = spot.key
    for (let n = 2; (all.get(key)?.[0] ?? spot).text !== spot.text; n += 1) key = `${spot.key}.${n}`
    const same = all.get(key)
    if (same) same.push(spot)
    else all.set(key, [{ ...spot, key }])
  }
  return all
}

/** Missing in one entry is missing. */
const shown = (spots: readonly Spot[], language: Language): string => {
  const texts = spots.map((it) => it.textIn(language))
  return texts.every(Boolean) ? (texts[0] ?? '') : ''
}

/** All texts in the order in which the console has them; `others` are the languages besides the default. */
export function listTexts(
  content: OwnContent,
  others: readonly Language[],
): (OwnText & { place: string })[] {
  return [...spotsByKey(content).values()].map((spots) => {
    const { textIn: _, put: __, ...text } = spots[0]
    const texts = others.flatMap((language) => {
      const there = shown(spots, language)
      return there ? [[language, there]] : []
    })
    return { ...text, texts: Object.fromEntries(texts) }
  })
}

type Changed = { content: OwnContent; undo: TextChange[] } | { outdated: TextChange }

/** A copy of the content with these changes, and what takes them back; or the first that no longer fits. */
export function withTexts(content: OwnContent, changes: readonly TextChange[]): Changed {
  const copy = structuredClone(content)
  const spots = spotsByKey(copy)
  for (const change of changes) {
    const { key, language, of, was, text } = change
    const those = spots.get(key)?.filter((it) => it.text === of && it.textIn(language) === was)
    if (!those?.length) return { outdated: change }
    for (const spot of those) spot.put(language, text)
  }
  const undo = changes.map(({ was, text, ...rest }) => ({ ...rest, was: text, text: was }))
  return { content: copy, undo: undo.toReversed() }
}
