/** Sessionize's API: the view All, and the views GridSmart and Sessions, which have the names of speakers only. */
import * as v from 'valibot'
import { addresses, directoryLimit, isMap, items, list, part, text, texts } from './loose.ts'
import { type DraftSession, isOff } from './outside-drafts.ts'
import type { DraftSpeaker } from './outside-speakers.ts'

const Speaker = v.object({
  ...texts('id firstName lastName fullName email tagLine bio'),
  profilePicture: addresses,
  links: addresses,
})

const Session = part({
  ...texts('id title description startsAt endsAt roomId room status'),
  speakers: items,
})

const All = part({
  sessions: items,
  speakers: list(Speaker, directoryLimit),
  rooms: list(v.object({ id: text, name: text }), directoryLimit),
})
const Group = part({ sessions: items, rooms: items })
const Room = part({ name: text, sessions: items })

/** Whether it is one of the views that have times. */
export function isSessionize(file: unknown): boolean {
  if (isMap(file)) return Array.isArray(file.sessions) && Array.isArray(file.speakers)
  const first: unknown = Array.isArray(file) ? file[0] : undefined
  if (!isMap(first)) return false
  return Array.isArray(first.sessions) || ('date' in first && Array.isArray(first.rooms))
}

/** The sessions of any of the views. */
export function* sessionizeSessions(file: unknown): Generator<DraftSession | undefined> {
  const { sessions, speakers, rooms } = v.parse(All, file)
  const people = new Map(speakers.map((it) => [it.id, it]))
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  const draftOf = (entry: unknown, room = ''): DraftSession | undefined => {
    if (!isMap(entry)) return undefined
    const session = v.parse(Session, entry)
    return {
      id: session.id,
      title: session.title,
      texts: [session.description],
      start: session.startsAt,
      end: session.endsAt,
      duration: undefined,
      track: session.room || names.get(session.roomId) || room,
      speakers: session.speakers.map((it) => speakerOf(it, people)),
      off: isOff(session.status),
    }
  }
  for (const entry of sessions) yield draftOf(entry)
  for (const group of Array.isArray(file) ? file.map((it) => v.parse(Group, it)) : []) {
    for (const entry of group.sessions) yield draftOf(entry)
    for (const room of group.rooms.map((it) => v.parse(Room, it)))
      for (const entry of room.sessions) yield draftOf(entry, room.name)
  }
}

const Named = part({ id: text, name: text })

/** Listed by id, or by id and name. */
function speakerOf(
  given: unknown,
  people: ReadonlyMap<string, v.InferOutput<typeof Speaker>>,
): DraftSpeaker {
  const { id, name } = isMap(given) ? v.parse(Named, given) : { id: v.parse(text, given), name: '' }
  const known = people.get(id)
  if (!known) return { name, person: id }
  return {
    first: known.firstName,
    last: known.lastName,
    name: known.fullName || name,
    person: id,
    email: known.email,
    role: known.tagLine,
    bio: known.bio,
    links: known.links,
    photo: known.profilePicture[0] ?? '',
  }
}
