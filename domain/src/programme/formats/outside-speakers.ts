/** Speakers as other programs list them. */
import * as v from 'valibot'
import { splitName } from '../../attendees/split-name.ts'
import { filled } from '../../defined.ts'
import { speakerLinkLimit } from '../../outside-address.ts'
import { speakerFields } from '../../speakers/speaker-entry.schema.ts'
import type { OutsideSpeaker } from '../outside-programme.ts'
import { lineOf, markdownOf } from './outside-text.ts'

/** Empty for what the program doesn't say; `name` is the whole name, for programs without parts of it. */
export type DraftSpeaker = {
  first?: string
  last?: string
  name?: string
  email?: string
  person?: string
  role?: string
  organisation?: string
  bio?: string
  links?: string[]
  photo?: string
}

/** The most speakers of one session. */
export const speakerLimit = 50
const nameLimit = 100

/** Each person once, without those who have no name; what can't be stored of one is left out. */
export function outsideSpeakers(drafts: readonly DraftSpeaker[]): OutsideSpeaker[] {
  const people = new Map<string, OutsideSpeaker>()
  for (const draft of drafts) {
    const speaker = speakerOf(draft)
    if (!speaker) continue
    const key = speaker.email ?? speaker.person ?? `${speaker.first} ${speaker.last}`
    if (!people.has(key)) people.set(key, speaker)
  }
  return [...people.values()]
}

function speakerOf(draft: DraftSpeaker): OutsideSpeaker | undefined {
  const parts = [draft.first, draft.last].map((it) => lineOf(it ?? '', nameLimit))
  const whole = splitName(lineOf(draft.name ?? '', 2 * nameLimit))
  const [first = '', last = ''] = parts.some(Boolean) ? parts : [whole.first, whole.last]
  if (first === '' && last === '') return undefined
  const links = (draft.links ?? []).flatMap((link) => valid(speakerFields.links, [link]) ?? [])
  return {
    first: first || last,
    last: first && last,
    ...filled({
      email: valid(speakerFields.email, draft.email),
      person: valid(speakerFields.person, lineOf(draft.person ?? '', 201)),
      role: lineOf(draft.role ?? '', 120),
      organisation: lineOf(draft.organisation ?? '', 120),
      bio: markdownOf(draft.bio ?? '', 4000),
      links: [...new Set(links)].slice(0, speakerLinkLimit),
      photo: valid(speakerFields.links, [draft.photo])?.[0],
    }),
  }
}

function valid<S extends v.GenericSchema>(schema: S, value: unknown) {
  const { success, output } = v.safeParse(schema, value)
  return success ? (output as v.InferOutput<S>) : undefined
}
