/** The speakers of a session as form state. */
import type { EditableSession } from '@rostra/domain/session'
import { newId } from '../../platform/new-id.ts'

/** `key` stays with the speaker when they are moved; `links` has one link per line. */
export type SpeakerForm = {
  key: string
  first: string
  last: string
  role: string
  organisation: string
  bio: string
  links: string
  file: string
  email: string
}

type Speakers = NonNullable<EditableSession['speakers']>

export const emptySpeaker = (): SpeakerForm => ({
  key: newId(),
  first: '',
  last: '',
  role: '',
  organisation: '',
  bio: '',
  links: '',
  file: '',
  email: '',
})

export const nameOf = ({ first, last }: Pick<SpeakerForm, 'first' | 'last'>) =>
  `${first} ${last}`.trim()

/** The same session produces the same keys, so that an untouched form has no changes. */
export const speakersFormOf = (speakers: EditableSession['speakers']): SpeakerForm[] =>
  (speakers ?? []).map((speaker, index) => ({
    key: String(index),
    first: speaker.first,
    last: speaker.last,
    role: speaker.role ?? '',
    organisation: speaker.organisation ?? '',
    bio: speaker.bio ?? '',
    links: (speaker.links ?? []).join('\n'),
    file: speaker.file,
    email: speaker.email ?? '',
  }))

export const speakersIn = (speakers: readonly SpeakerForm[]): Speakers =>
  speakers.map(({ first, last, file, role, organisation, bio, links, email }) => {
    const addresses = links.split(/\s+/).filter(Boolean).map(asHttps)
    return {
      first,
      last,
      file,
      ...(role.trim() ? { role: role.trim() } : {}),
      ...(organisation.trim() ? { organisation: organisation.trim() } : {}),
      ...(bio.trim() ? { bio } : {}),
      ...(addresses.length > 0 ? { links: addresses } : {}),
      ...(email ? { email } : {}),
    }
  })

/** People type `ada.example/talks` and mean the website. */
const asHttps = (typed: string) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
