/** Identifies speakers across sessions, so that each person has one page. */
import type { Session, SpeakerView } from './session.ts'

/** What identifies the speaker of an entry. */
export type Entry = {
  first: string
  last: string
  email?: string | null | undefined
  person?: string | null | undefined
}

/** What a speaker has besides the entry: the slug of their page, and their place in the list of all speakers. */
export type SpeakerIdentity = { slug: string; place: number }

/** Who each speaker of each session is. Places follow the order of sessions and of their speakers. */
export function identifySpeakers(
  sessions: readonly { speakers: readonly Entry[] }[],
): SpeakerIdentity[][] {
  const keys = speakerKeys(sessions)
  const people = new Map<string, SpeakerIdentity>()
  const taken = new Set<string>()
  const identify = (speaker: Entry, key: string): SpeakerIdentity => {
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
  return sessions.map(({ speakers }, at) =>
    speakers.map((speaker, place) => identify(speaker, keys[at]?.[place] ?? '')),
  )
}

/**
 * A key for each speaker of each session; equal keys are the same person. An email address identifies a person, without
 * one the tag `person`, without both the name. Who has a tag or a name that belongs to exactly one address is that person.
 */
export function speakerKeys(sessions: readonly { speakers: readonly Entry[] }[]): string[][] {
  const entries = sessions.flatMap(({ speakers }) => speakers)
  const ofTag = new Map<string, Set<string>>()
  const tagsOf = new Map<string, Set<string>>()
  for (const { email, person } of entries) {
    if (!email || !person) continue
    add(ofTag, person, email)
    add(tagsOf, email, person)
  }
  const byName = (keyOf: (entry: Entry) => string | undefined) => {
    const found = new Map<string, Set<string>>()
    for (const entry of entries) {
      const key = keyOf(entry)
      if (key !== undefined) add(found, nameKey(entry), key)
    }
    return (entry: Entry): string[] => [...(found.get(nameKey(entry)) ?? [])]
  }
  const strong = ({ email, person }: Entry): string | undefined =>
    email || (person ? (only(ofTag.get(person)) ?? tagKey(person)) : undefined)
  const sameName = byName(strong)
  const joined = (entry: Entry): string | undefined => {
    const key = strong(entry)
    if (key === undefined || isAddress(key)) return key
    // A tag without an address is the only other one with that name, unless that has a tag of its own.
    const [other = '', ...others] = sameName(entry).filter((it) => it !== key)
    return others.length === 0 && isAddress(other) && !tagsOf.has(other) ? other : key
  }
  const called = byName(joined)
  const keyOf = (entry: Entry): string =>
    joined(entry) ?? only(new Set(called(entry))) ?? nameKey(entry)
  return sessions.map(({ speakers }) => speakers.map(keyOf))
}

const add = (to: Map<string, Set<string>>, key: string, value: string) =>
  to.set(key, (to.get(key) ?? new Set()).add(value))

const only = (of: ReadonlySet<string> | undefined): string | undefined => {
  const [first, ...others] = of ?? []
  return others.length === 0 ? first : undefined
}

// Email addresses contain no spaces, so the other keys never equal one.
const isAddress = (key: string): boolean => key !== '' && !key.includes(' ')
const tagKey = (person: string): string => `tag ${person}`

/** The same for names that differ only in how they are written, or in what nobody sees, such as a zero-width space. */
export const nameKey = ({ first, last }: Entry): string =>
  `name ${first} ${last}`
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

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
