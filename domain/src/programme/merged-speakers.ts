/** A session's speakers as another program names them, with what is known of them here. */
import { fullName } from '../attendees/attendee.ts'
import { filled } from '../defined.ts'
import { asWebsite, speakerLinkLimit } from '../outside-address.ts'
import type { FolderSession } from '../sessions/session.ts'
import { nameKey } from '../sessions/speakers.ts'
import { lineOf, shortened } from './formats/outside-text.ts'
import type { OutsideSpeaker } from './outside-programme.ts'

type Entry = FolderSession['speakers'][number]
type Same = (entry: Entry, speaker: OutsideSpeaker) => boolean

const emailKey = ({ email }: { email?: string | null }) => email?.trim().toLowerCase() || undefined

/** Who is the same person: first by address, then by the program's id, then by name. */
const rules: readonly Same[] = [
  (entry, speaker) => emailKey(entry) !== undefined && emailKey(entry) === emailKey(speaker),
  (entry, speaker) => entry.person !== undefined && entry.person === speaker.person,
  (entry, speaker) => nameKey(entry) === nameKey(speaker),
]

/** In the order of `speakers`. What they don't say of someone who is here stays: photos, and what was filled in here. */
export function mergedSpeakers(
  here: readonly Entry[],
  speakers: readonly OutsideSpeaker[],
): Entry[] {
  const left = new Set(here)
  const known = new Map<OutsideSpeaker, Entry>()
  for (const isSame of rules)
    for (const speaker of speakers) {
      if (known.has(speaker)) continue
      const entry = [...left].find((it) => isSame(it, speaker))
      if (!entry) continue
      left.delete(entry)
      known.set(speaker, entry)
    }
  return speakers.map((speaker) => merged(known.get(speaker), plainSpeaker(speaker)))
}

function merged(entry: Entry | undefined, speaker: OutsideSpeaker): Entry {
  const isNamedAlike = entry && fullName(entry) === fullName(speaker)
  const { first, last } = isNamedAlike ? entry : speaker
  return {
    ...{ first, last, file: entry?.file ?? '' },
    ...filled({
      role: speaker.role || entry?.role,
      organisation: speaker.organisation || entry?.organisation,
      bio: speaker.bio ? shortened(speaker.bio, 4000) : entry?.bio,
      links: speaker.links ? usableLinks(speaker.links) : entry?.links,
      email: emailKey(speaker) ?? entry?.email,
      // A speaker whom the team has merged with another stays so.
      person: entry?.person ?? speaker.person,
      translations: entry?.translations,
    }),
  }
}

/** Other links can't be on a speaker's page. */
const usableLinks = (links: readonly string[]): string[] =>
  [...new Set(links.map((it) => asWebsite(it.trim())))]
    .filter((it) => /^https:\/\/[^\s\p{Cc}\\]+$/iu.test(it) && it.length <= 500 && URL.canParse(it))
    .slice(0, speakerLinkLimit)

/** Longer ones are faults in their readers. */
const lineLimit = 254

const plainSpeaker = (speaker: OutsideSpeaker): OutsideSpeaker => ({
  ...speaker,
  ...filled({
    first: lineOf(speaker.first, lineLimit),
    last: lineOf(speaker.last, lineLimit),
    role: speaker.role && lineOf(speaker.role, lineLimit),
    organisation: speaker.organisation && lineOf(speaker.organisation, lineLimit),
    bio: speaker.bio && plain(speaker.bio),
  }),
})

/** Without control characters, which no text here has; other programs write lines as Windows does. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
