/** The people who speak, from the sessions in which they are. */
import { filled } from '@rostra/domain/defined'
import { identifySpeakers } from '@rostra/domain/sessions/speakers'
import type { EditedSpeaker } from '../ui/speaker-form.ts'
import type { SessionListItem } from './session-list-item.ts'

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
