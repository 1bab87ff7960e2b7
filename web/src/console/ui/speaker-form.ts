/** A speaker as forms edit them. */
import { filled } from '@rostra/domain/defined'
import type { EditableSession } from '@rostra/domain/sessions/session'

export type EditedSpeaker = EditableSession['speakers'][number]

export const speakerLabels: Readonly<Record<Exclude<keyof EditedSpeaker, 'translations'>, string>> =
  {
    first: 'First name',
    last: 'Last name',
    role: 'Role',
    organisation: 'Organisation',
    bio: 'Bio',
    links: 'Links',
    file: 'Photo',
    email: 'Email',
    person: 'Person',
  }

export const emptySpeaker = (): EditedSpeaker => ({ first: '', last: '', file: '' })

export const nameOf = ({ first, last }: Pick<EditedSpeaker, 'first' | 'last'>) =>
  `${first} ${last}`.trim()

/** As they are sent: without what was left empty, and each link on its own. */
export const sentSpeaker = (speaker: EditedSpeaker): EditedSpeaker => {
  const { first, last, file, role, organisation, bio, links, email, person } = speaker
  const { translations } = speaker
  return {
    ...{ first, last, file },
    ...filled({
      role: role?.trim(),
      organisation: organisation?.trim(),
      bio: bio?.trim() && bio,
      links: links?.join('\n').split(/\s+/).filter(Boolean).map(asHttps),
      email,
      person,
      translations,
    }),
  }
}

/** People type `ada.example/talks` and mean the website. */
const asHttps = (typed: string) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
