/** The people who speak, from the sessions in which they are. */
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { filled } from '@rostra/domain/defined'
import { identifySpeakers } from '@rostra/domain/sessions/speakers'
import type { ListedSpeaker as Person } from '@rostra/domain/speakers/speakers.schema'
import type { EditedSpeaker } from '../ui/speaker-form.ts'

type SessionListItem = AnswerOf<(typeof calls)['organiser-sessions']>['sessions'][number]

export type ListedSpeaker = {
  slug: string
  /** Each field from the first session that has it. */
  form: EditedSpeaker
  /** Where they speak; `place` counts from 0. */
  places: { listed: SessionListItem; place: number }[]
}

/** All speakers in the organiser's order, each once. */
export function listedSpeakers(sessions: readonly SessionListItem[]): ListedSpeaker[] {
  const found = new Map<string, ListedSpeaker>()
  identifySpeakers(sessions.map(({ session }) => session)).forEach((identities, index) => {
    const listed = sessions[index]
    identities.forEach(({ slug }, place) => {
      const speaker = listed?.session.speakers[place]
      if (!listed || !speaker) return
      const known = found.get(slug)
      const places = [...(known?.places ?? []), { listed, place }]
      found.set(slug, { slug, form: { ...speaker, ...filled(known?.form ?? {}) }, places })
    })
  })
  return [...found.values()]
}

/** Where a person of the team's list stands in the sessions: by their tag or address, else by name in one of them. */
export const placesOf = (
  { id, email, first, last, sessions }: Person,
  found: readonly ListedSpeaker[],
): ListedSpeaker | undefined =>
  found.find(({ form }) => form.person === id || (email && form.email === email)) ??
  found.find(
    ({ form, places }) =>
      form.first === first &&
      form.last === last &&
      places.some(({ listed }) => sessions.includes(listed.session.id)),
  )
