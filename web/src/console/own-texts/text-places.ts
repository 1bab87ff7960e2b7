/** What the console calls the groups of texts and the event's languages, and where the fields of a text are. */
import { type Language, languageNames } from '@rostra/domain/languages'
import type { OwnText } from '@rostra/domain/own-texts/own-texts.schema'
import { consolePaths } from '../ui/console-paths.ts'

/** In the order in which the screen has them. */
export const groupNames: Readonly<Record<OwnText['group'], string>> = {
  event: 'Event',
  registration: 'Registration',
  certificate: 'Certificates',
  programme: 'Programme',
  speakers: 'Speakers',
  library: 'Library',
}

const english = new Intl.DisplayNames(['en'], { type: 'language' })
/** In the console's language, for its sentences. */
export const inEnglish = (language: Language): string =>
  english.of(language) ?? languageNames[language]

/** The tabs of the event's form, by the first part of a field's name. */
const tabs: Readonly<Record<string, string>> = {
  ...{ welcome: 'welcome', helpContact: 'welcome', intro: 'welcome' },
  ...{ pictureAlt: 'look', hosts: 'sponsors', sponsors: 'sponsors' },
  ...{ registration: 'access', certificate: 'certificate' },
}

/** The screen with the text's own field. */
export function placeOfText({ group, id, key }: Pick<OwnText, 'group' | 'id' | 'key'>): string {
  if (group === 'speakers') return consolePaths.speaker(id)
  if (group === 'library') return `${consolePaths.library()}?edit=${id}`
  if (id !== undefined) return consolePaths.sessions(id)
  if (group === 'programme') return consolePaths.tracks()
  const [, field = ''] = key.split('.')
  return `${consolePaths.event()}?tab=${tabs[field] ?? 'basics'}`
}
