/**
 * `schedule.json` as frab, pretalx, FOSDEM, voctosched and Rostra write it, and its second version, which lists events
 * and people apart.
 */
import * as v from 'valibot'
import { addresses, directoryLimit, isMap, items, list, named, part, text, texts } from './loose.ts'
import { type DraftSession, isOff } from './outside-drafts.ts'
import { type DraftSpeaker, speakerLimit } from './outside-speakers.ts'
import { writtenDuration } from './written-instant.ts'

const Person = v.object({
  ...texts(
    'guid code id first_name last_name public_name full_public_name name email organisation affiliation biography',
  ),
  avatar: addresses,
  avatar_url: addresses,
  links: addresses,
})
type Person = v.InferOutput<typeof Person>

const Talk = part({
  ...texts('guid id code title subtitle abstract description date start end duration status state'),
  room: named,
  track: named,
  persons: list(Person, speakerLimit + 1),
  participants: list(Person, speakerLimit + 1),
})
type Talk = v.InferOutput<typeof Talk>

const Day = part({ date: text, day_start: text, rooms: items })
type Day = v.InferOutput<typeof Day>

const File = part({
  generator: named,
  schedule: part({
    conference: part({ time_zone_name: text, days: items }),
    events: items,
    persons: list(Person, directoryLimit),
  }),
})

/** Whether it is a schedule of this kind. */
export const isFrab = (file: unknown): boolean =>
  isMap(file) && isMap(file.schedule) && isMap(file.schedule.conference)

/** The talks of all days and rooms. */
export function* frabSessions(file: unknown): Generator<DraftSession | undefined> {
  const { generator, schedule } = v.parse(File, file)
  const { conference, events, persons } = schedule
  const zone = conference.time_zone_name
  const people = new Map(persons.map((it) => [it.guid, it]))
  const draftOf = generator === 'Rostra' ? ownTalk : frabTalk
  for (const day of conference.days.map((it) => v.parse(Day, it)))
    for (const talks of day.rooms)
      for (const entry of v.parse(items, talks)) yield draftOf(entry, zone, people, day)
  for (const entry of events) yield draftOf(entry, zone, people)
}

/** Rostra's abstract is its description without Markdown, and a session without a track is in a room named as the event. */
function ownTalk(entry: unknown, ...more: [string, ReadonlyMap<string, Person>, Day?]) {
  const draft = frabTalk(entry, ...more)
  const { description, abstract, track } = v.parse(Talk, entry)
  return draft && { ...draft, texts: [description || abstract], track }
}

/** One talk; `people` are those whom it names by their `guid` only. */
export function frabTalk(
  entry: unknown,
  zone = '',
  people?: ReadonlyMap<string, Person>,
  day?: Day,
): DraftSession | undefined {
  if (!isMap(entry)) return undefined
  const talk = v.parse(Talk, entry)
  return {
    id: talk.guid || talk.id || talk.code,
    title: talk.title,
    texts: [talk.subtitle, talk.abstract, talk.description],
    start: startOf(talk, day),
    end: isFull(talk.end) ? talk.end : '',
    duration: writtenDuration(talk.duration),
    zone,
    track: talk.room || talk.track,
    speakers: [...talk.persons, ...talk.participants].map((it) =>
      speakerOf(it, people?.get(it.guid)),
    ),
    off: [entry.cancelled, entry.canceled].includes(true) || isOff(talk.status || talk.state),
  }
}

const isFull = (time: string): boolean => /^\d{4}-\d\d-\d\d[T ]/.test(time)

/** `date` has the whole time since frab 1; before, and in files made by hand, it is the day's with `start`. */
function startOf({ date, start }: Talk, day?: Day): string {
  if (isFull(date) || isFull(start)) return isFull(date) ? date : start
  const on = date || (day?.date ?? '')
  if (start === '' || !/^\d{4}-\d\d-\d\d$/.test(on)) return start && on
  const dayStart = isFull(day?.day_start ?? '') ? (day?.day_start.slice(11, 16) ?? '') : ''
  // A day of a conference ends in the early morning.
  const isAfterMidnight = date === '' && start.padStart(5, '0') < dayStart
  const at = Date.parse(on) + (isAfterMidnight ? 86_400_000 : 0)
  return `${Number.isNaN(at) ? on : new Date(at).toISOString().slice(0, 10)}T${start.padStart(5, '0')}`
}

function speakerOf(person: Person, known: Person | undefined): DraftSpeaker {
  const { first_name: first, last_name: last, email, organisation, affiliation } = person
  return {
    first,
    last,
    name: person.public_name || person.full_public_name || person.name,
    email,
    person: person.code || person.guid || person.id,
    organisation: organisation || affiliation,
    bio: person.biography || (known?.biography ?? ''),
    links: [...person.links, ...(known?.links ?? [])],
    photo: [...person.avatar, ...person.avatar_url][0] ?? known?.avatar[0] ?? '',
  }
}
