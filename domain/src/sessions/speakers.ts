/** Identifies speakers across sessions, so that each person has one page. */
import type { Session, SpeakerView } from './session.ts'

type Entry = { first: string; last: string; email?: string | null | undefined }

/** What a speaker has besides the entry: the slug of their page, and their place in the list of all speakers. */
export type SpeakerIdentity = { slug: string; place: number }

/**
 * Who each speaker of each session is. An email address identifies a person; an entry without one is the person with
 * the same name, unless several addresses share that name. Places follow the order of sessions and of their speakers.
 */
export function identifySpeakers(
  sessions: readonly { speakers: readonly Entry[] }[],
): SpeakerIdentity[][] {
  const addresses = new Map<string, Set<string>>()
  for (const speaker of sessions.flatMap(({ speakers }) => speakers)) {
    if (!speaker.email) continue
    const known = addresses.get(nameKey(speaker)) ?? new Set()
    addresses.set(nameKey(speaker), known.add(speaker.email))
  }
  const keyOf = (speaker: Entry): string => {
    if (speaker.email) return speaker.email
    const [only, ...others] = addresses.get(nameKey(speaker)) ?? []
    return only !== undefined && others.length === 0 ? only : nameKey(speaker)
  }

  const people = new Map<string, SpeakerIdentity>()
  const taken = new Set<string>()
  const identify = (speaker: Entry): SpeakerIdentity => {
    const key = keyOf(speaker)
    const known = people.get(key)
    if (known) return known
    const base = slugFrom(`${speaker.first} ${speaker.last}`)
    let slug = base
    for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`
    taken.add(slug)
    const identity = { slug, place: people.size }
    people.set(key, identity)
    return identity
  }
  return sessions.map(({ speakers }) => speakers.map(identify))
}

// Email addresses contain no spaces, so a name key never equals one.
const nameKey = ({ first, last }: Entry): string =>
  `name ${first} ${last}`.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The slug for a name: letters and digits of any script, without the accents of Latin letters. */
function slugFrom(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return [...plain].slice(0, 60).join('').replace(/-$/, '') || 'speaker'
}

export type SpeakerWithSessions = SpeakerView & { sessions: Session[] }

/** All speakers, in the organiser's order; each field is from the first of their entries that has it. */
export function speakersOf(sessions: readonly Session[]): SpeakerWithSessions[] {
  const people = new Map<string, SpeakerWithSessions>()
  for (const session of sessions)
    for (const speaker of session.speakers) {
      const known = people.get(speaker.slug)
      if (!known) people.set(speaker.slug, { ...speaker, sessions: [session] })
      else {
        if (!known.sessions.includes(session)) known.sessions.push(session)
        people.set(speaker.slug, completed(known, speaker))
      }
    }
  return [...people.values()].sort((a, b) => a.place - b.place)
}

function completed(person: SpeakerWithSessions, more: SpeakerView): SpeakerWithSessions {
  const { role, organisation, bio, bioHtml, links } = more
  return {
    ...person,
    file: person.file || more.file,
    ...(!person.role && role ? { role } : {}),
    ...(!person.organisation && organisation ? { organisation } : {}),
    ...(!person.bio && bio ? { bio, bioHtml } : {}),
    ...(!person.links && links ? { links } : {}),
  }
}
