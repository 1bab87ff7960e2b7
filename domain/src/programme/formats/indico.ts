/** Indico's exports: `/export/event/{id}.json` with contributions or sessions, and `/export/timetable/{id}.json`. */
import * as v from 'valibot'
import { isMap, items, list, part, text, texts } from './loose.ts'
import type { DraftSession } from './outside-drafts.ts'
import { type DraftSpeaker, speakerLimit } from './outside-speakers.ts'
import { writtenDuration } from './written-instant.ts'

const Moment = part({ date: text, time: text, tz: text })

const Person = v.object({
  ...texts('person_id first_name last_name firstName familyName fullName name email affiliation'),
})

const Entry = part({
  ...texts('_type entryType id db_id contributionId title slotTitle description duration'),
  ...texts('room roomFullname'),
  startDate: Moment,
  endDate: Moment,
  session: part({ title: text }),
  speakers: list(Person, speakerLimit + 1),
  presenters: list(Person, speakerLimit + 1),
  primaryauthors: list(Person, speakerLimit + 1),
  conveners: list(Person, speakerLimit + 1),
  /** Of a block of several contributions. */
  contributions: items,
  entries: items,
})

/** More people than this wrote a paper, they don't present it. */
const presentingAuthors = 5

/** Whether it is one of these exports. */
export function isIndico(file: unknown): boolean {
  if (!isMap(file)) return false
  const results = v.parse(items, file.results)
  if (!Array.isArray(file.results)) return results.some((it) => isTimetable(it))
  return results.some((it) => isMap(it) && it._type === 'Conference')
}

const isTimetable = (it: unknown): boolean =>
  isMap(it) && Object.keys(it).length > 0 && Object.keys(it).every((day) => /^\d{8}$/.test(day))

/** The contributions, and the blocks that have none; breaks are no sessions. */
export function* indicoSessions(file: unknown): Generator<DraftSession | undefined> {
  const { results } = v.parse(part({ results: items }), file)
  for (const result of results)
    if (isTimetable(result))
      for (const day of v.parse(items, result)) yield* sessionsOf(v.parse(items, day))
    else {
      const { contributions, sessions } = v.parse(
        part({ contributions: items, sessions: items }),
        result,
      )
      yield* sessionsOf([...contributions, ...sessions])
    }
}

/** `block` is the title of the block that they are in. */
function* sessionsOf(entries: readonly unknown[], block = ''): Generator<DraftSession | undefined> {
  for (const it of entries) {
    const entry = v.parse(Entry, it)
    const inside = [...entry.contributions, ...entry.entries]
    const talks = inside.filter((one) => !isBreak(one))
    if (!isMap(it)) yield undefined
    else if (talks.length > 0) yield* sessionsOf(talks, entry.title)
    else if (!isBreak(it)) yield draftOf(it, entry, block)
  }
}

const isBreak = (it: unknown): boolean => isMap(it) && it.entryType === 'Break'

function draftOf(
  it: Record<string, unknown>,
  entry: v.InferOutput<typeof Entry>,
  block: string,
): DraftSession {
  const isBlock = entry.entryType === 'Session' || entry._type.startsWith('Session')
  const authors = entry.primaryauthors.length > presentingAuthors ? [] : entry.primaryauthors
  const people = [[...entry.speakers, ...entry.presenters], entry.conveners, authors]
  return {
    // The number of a contribution is the same in both exports; blocks have their own numbers.
    id: isBlock ? `block ${entry.id}` : entry.contributionId || entry.db_id || entry.id,
    title: [entry.title || entry.session.title, isBlock ? entry.slotTitle : '']
      .filter(Boolean)
      .join(': '),
    texts: [entry.description],
    start: written(entry.startDate),
    end: written(entry.endDate),
    duration: writtenDuration(entry.duration),
    zone: entry.startDate.tz,
    track:
      entry.room ||
      entry.roomFullname ||
      (typeof it.session === 'string' ? it.session : entry.session.title) ||
      block,
    speakers: (people.find((them) => them.length > 0) ?? []).map(speakerOf),
  }
}

const written = ({ date, time }: v.InferOutput<typeof Moment>): string =>
  date && time ? `${date}T${time}` : ''

const speakerOf = (person: v.InferOutput<typeof Person>): DraftSpeaker => ({
  first: person.first_name || person.firstName,
  last: person.last_name || person.familyName,
  name: person.fullName || person.name,
  email: person.email,
  person: person.person_id,
  organisation: person.affiliation,
})
