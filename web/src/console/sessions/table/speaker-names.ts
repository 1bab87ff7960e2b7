/** Speakers of a row as they are typed: names, separated by semicolons. */
import { splitName } from '@rostra/domain/attendees/split-name'
import { type EditedSpeaker, emptySpeaker, nameOf, sentSpeaker } from '../../ui/speaker-form.ts'

export const namesOf = (speakers: readonly EditedSpeaker[]): string =>
  speakers.map(nameOf).join('; ')

/** Those of the session keep their details; a name of another session brings its fullest ones, a new one begins empty. */
export function speakersFrom(
  typed: string,
  own: readonly EditedSpeaker[],
  known: readonly EditedSpeaker[],
): EditedSpeaker[] {
  const names = typed.split(';').map((it) => it.trim().replace(/\s+/g, ' '))
  return names.filter(Boolean).map((name) => {
    const here = own.find((it) => nameOf(it) === name)
    if (here) return here
    const [person] = known
      .filter((it) => nameOf(it) === name)
      .toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)
    if (person) return sentSpeaker(person)
    return { ...emptySpeaker(), ...splitName(name) }
  })
}

/** What the field offers: the names typed before the last semicolon, with each person who is not among them. */
export function offeredNames(typed: string, known: readonly EditedSpeaker[]): string[] {
  const before = typed.slice(0, typed.lastIndexOf(';') + 1)
  const taken = before.split(';').map((it) => it.trim())
  const others = [...new Set(known.map(nameOf))].filter((it) => !taken.includes(it))
  return others.map((name) => (before ? `${before} ${name}` : name))
}
