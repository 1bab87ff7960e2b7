/** Speakers as people: the entries that are one person, and which stored person that is. */
import type { FolderSession, Speaker } from '../sessions/session.ts'
import { type Entry, nameKey, speakerKeys } from '../sessions/speakers.ts'

/** What becomes of what speakers save: it waits for the team, or is shown at once. */
export const speakerEditWays = ['ask', 'free'] as const

type SpeakerEntry = FolderSession['speakers'][number]
type Listed = Pick<FolderSession, 'id' | 'startsAt' | 'speakers'>

/** Where an entry stands: the session's id, and the place in its list. */
export type SpeakerPlace = readonly [showId: string, place: number]

/** The entries of one person, in the order of their sessions' starts. */
export type SpeakerGroup = { places: SpeakerPlace[]; entries: SpeakerEntry[] }

/** In the order of their first sessions. */
export function speakerGroups(sessions: readonly Listed[]): SpeakerGroup[] {
  const keys = speakerKeys(sessions)
  const inOrder = sessions
    .map((session, at) => ({ session, keys: keys[at] ?? [] }))
    .toSorted((a, b) => a.session.startsAt - b.session.startsAt)
  const groups = new Map<string, SpeakerGroup>()
  for (const { session, keys } of inOrder)
    for (const [place, entry] of session.speakers.entries()) {
      const key = keys[place] ?? ''
      const group = groups.get(key) ?? { places: [], entries: [] }
      group.places.push([session.id, place])
      group.entries.push(entry)
      groups.set(key, group)
    }
  return [...groups.values()]
}

/** A stored person, as their entries were when it was last looked. */
export type KnownSpeaker = {
  id: string
  email: string | null
  person: string | null
  nameKey: string
}

/** What identifies a group, as it is stored. */
export function identityOf({ entries }: SpeakerGroup): Omit<KnownSpeaker, 'id'> {
  const [first] = entries
  return {
    email: entries.find(({ email }) => email)?.email ?? null,
    person: entries.find(({ person }) => person)?.person ?? null,
    nameKey: first ? nameKey(first) : '',
  }
}

/**
 * The stored person of each group, if there is one: who has its tag, else its address, else its name. Another address is
 * another person, unless the tag says otherwise.
 */
export function matchSpeakers<Known extends KnownSpeaker>(
  groups: readonly SpeakerGroup[],
  known: readonly Known[],
): (Known | undefined)[] {
  const found: (Known | undefined)[] = groups.map(() => undefined)
  const free = new Set(known)
  const by = (
    keysOfKnown: (it: Known) => readonly (string | null)[],
    keysOfEntry: (it: Entry) => readonly (string | null | undefined)[],
    fits: (group: SpeakerGroup, it: Known) => boolean = () => true,
  ) => {
    const index = new Map<string, Known[]>()
    for (const it of known)
      for (const key of keysOfKnown(it)) if (key) index.set(key, [...(index.get(key) ?? []), it])
    for (const [at, group] of groups.entries()) {
      if (found[at]) continue
      const theirs = group.entries.flatMap((entry) => keysOfEntry(entry))
      const match = theirs
        .flatMap((key) => (key ? (index.get(key) ?? []) : []))
        .find((it) => free.has(it) && fits(group, it))
      if (!match) continue
      found[at] = match
      free.delete(match)
    }
  }
  const isSameAddress = (group: SpeakerGroup, { email }: Known) => identityOf(group).email === email
  // Whoever has the same address first: an entry that gets another one may still have the tag.
  for (const fits of [isSameAddress, undefined]) {
    by(
      ({ id }) => [id],
      ({ person }) => [person],
      fits,
    )
    by(
      ({ person }) => [person],
      ({ person }) => [person],
      fits,
    )
  }
  by(
    ({ email }) => [email],
    ({ email }) => [email],
  )
  by(
    (it) => [it.nameKey],
    (it) => [nameKey(it)],
    (group, { email }) => email === null || identityOf(group).email === null,
  )
  return found
}

/** Each detail is from the first of their entries that has it. */
export function detailsOf(entries: readonly SpeakerEntry[]): Speaker {
  const [{ first, last } = { first: '', last: '' }] = entries
  const file = entries.find((it) => it.file)?.file ?? ''
  const having = <F extends 'role' | 'organisation' | 'bio' | 'links'>(field: F) => {
    const value = entries.find((it) => it[field]?.length)?.[field]
    return value === undefined ? {} : { [field]: value }
  }
  return {
    ...{ first, last, file },
    ...having('role'),
    ...having('organisation'),
    ...having('bio'),
    ...having('links'),
  }
}

/** Whether photo, role or organisation, and bio are there. */
export const isFilled = ({ file, role, organisation, bio }: Speaker): boolean =>
  Boolean(file && (role || organisation) && bio)

const detailFields = ['first', 'last', 'file', 'role', 'organisation', 'bio', 'links'] as const

const inWords = (value: string | readonly string[] | undefined): string =>
  typeof value === 'object' ? value.join('\n') : (value ?? '')

/** What of these details differs from what is there now: each before and after, as people read them. */
export function differences(
  now: Speaker,
  wanted: Partial<Speaker>,
): Record<string, [string, string]> {
  const changes = detailFields.flatMap((field) => {
    if (!(field in wanted)) return []
    const [before, after] = [inWords(now[field]), inWords(wanted[field])]
    return before === after ? [] : [[field, [before, after]] as const]
  })
  return Object.fromEntries(changes) as Record<string, [string, string]>
}

/** Those of the details that differ from what is there now. */
export function differing(now: Speaker, wanted: Partial<Speaker>): Partial<Speaker> {
  const changed = differences(now, wanted)
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => field in changed))
}
