/** The speakers of a session as form state. */
import { filled } from '@rostra/domain/defined'
import type { EditableSession } from '@rostra/domain/sessions/session'
import { newId } from '../../platform/new-id.ts'

const fields = ['first', 'last', 'role', 'organisation', 'bio', 'links', 'file', 'email'] as const

/** `key` stays with the speaker when they are moved; `links` has one link per line. */
export type SpeakerForm = Record<'key' | (typeof fields)[number], string>

type Speakers = NonNullable<EditableSession['speakers']>

const formOf = (key: string, speaker: Partial<Speakers[number]> = {}): SpeakerForm => ({
  ...(Object.fromEntries(
    fields.map((name) => [name, [speaker[name] ?? ''].flat().join('\n')]),
  ) as SpeakerForm),
  key,
})

export const emptySpeaker = (): SpeakerForm => formOf(newId())

export const nameOf = ({ first, last }: Pick<SpeakerForm, 'first' | 'last'>) =>
  `${first} ${last}`.trim()

/** The same session produces the same keys, so that an untouched form has no changes. */
export const speakersFormOf = (speakers: EditableSession['speakers']): SpeakerForm[] =>
  (speakers ?? []).map((speaker, index) => formOf(String(index), speaker))

export const speakersIn = (speakers: readonly SpeakerForm[]): Speakers =>
  speakers.map(({ first, last, file, role, organisation, bio, links, email }) => ({
    first,
    last,
    file,
    ...filled({
      role: role.trim(),
      organisation: organisation.trim(),
      bio: bio.trim() && bio,
      links: links.split(/\s+/).filter(Boolean).map(asHttps),
      email,
    }),
  }))

/** People type `ada.example/talks` and mean the website. */
const asHttps = (typed: string) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
