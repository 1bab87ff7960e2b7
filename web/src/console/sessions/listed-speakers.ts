/** The people who speak, from the sessions in which they are. */
import { identifySpeakers } from '@rostra/domain/sessions/speakers'
import { type SpeakerForm, speakersFormOf } from '../ui/speaker-form.ts'
import type { SessionListItem } from './session-list-item.ts'

export type ListedSpeaker = {
  slug: string
  /** Each field from the first session that has it. */
  form: SpeakerForm
  /** Where they speak; `place` counts from 0. */
  places: { listed: SessionListItem; place: number }[]
}

/** All speakers in the organiser's order, each once. */
export function listedSpeakers(sessions: readonly SessionListItem[]): ListedSpeaker[] {
  const entries = sessions.map(({ session }) => ({
    speakers: session.speakers ?? [],
  }))
  const found = new Map<string, ListedSpeaker>()
  identifySpeakers(entries).forEach((identities, index) => {
    const listed = sessions[index]
    const forms = speakersFormOf(entries[index]?.speakers ?? [])
    identities.forEach(({ slug }, place) => {
      const form = forms[place]
      if (!listed || !form) return
      const known = found.get(slug)
      if (!known)
        found.set(slug, { slug, form: { ...form, key: slug }, places: [{ listed, place }] })
      else {
        known.places.push({ listed, place })
        for (const [name, value] of Object.entries(form))
          if (!known.form[name as keyof SpeakerForm]) known.form[name as keyof SpeakerForm] = value
      }
    })
  })
  return [...found.values()]
}
