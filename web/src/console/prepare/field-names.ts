/** What the fields of a form are called where they are not beside their label. */
import { partsOf } from './use-saving.ts'

/** `event.sponsors.0.url` as `Sponsor 1, website: `; nothing for the form as a whole. */
export function nameOfField(
  field: string,
  prefix: string,
  names: Readonly<Record<string, string>>,
): string {
  const parts = partsOf(field, prefix)
  const numbers = parts.filter(isNumber)
  const place = parts.map((part) => (isNumber(part) ? '#' : part)).join('.')
  const name = names[place]
  if (!name) return ''
  return `${numbers.reduce((text, number) => text.replace('#', String(Number(number) + 1)), name)}: `
}

const isNumber = (part: string): boolean => /^\d+$/.test(part)

export const eventFields = {
  name: 'Event name',
  edition: 'Edition',
  heading: 'Heading',
  welcome: 'Welcome',
  timeZone: 'Time zone',
  languages: 'Languages',
  'links.privacy': 'Privacy policy',
  'links.terms': 'Terms of use',
  'intro.title': 'Introduction, title',
  'intro.url': 'Introduction, link or file',
  'intro.type': 'Introduction, kind',
  'theme.accent': 'Accent colour',
  'theme.hope': 'Success colour',
  'theme.ribbon1': 'First ribbon',
  'theme.ribbon2': 'Second ribbon',
  'theme.ribbon3': 'Third ribbon',
  'theme.font': 'Heading font',
  'hosts.#.name': 'Host #, name',
  'hosts.#.url': 'Host #, website',
  'hosts.#.logo': 'Host #, logo',
  'sponsors.#.name': 'Sponsor #, name',
  'sponsors.#.url': 'Sponsor #, website',
  'sponsors.#.logo': 'Sponsor #, logo',
}

export const sessionFields = {
  title: 'Title',
  id: 'Address of the session',
  startDate: 'Date',
  startTime: 'Start',
  duration: 'Length',
  timeZone: 'Time zone',
  desc: 'Description',
  'speakerData.#.first': 'Speaker #, first name',
  'speakerData.#.last': 'Speaker #, last name',
  'speakerData.#.email': 'Speaker #, email',
  'speakerData.#.file': 'Speaker #, photo',
  'liveStream.url': 'Live stream',
  'liveStream.type': 'Live stream',
  'replayStream.url': 'Replay',
  'replayStream.type': 'Replay',
  chatChannel: 'Chat channel',
}

export const libraryFields = {
  title: 'Title',
  subtitle: 'Line below the title',
  beforeOpenText: 'Text before it opens',
  openDateTime: 'Opening date and time',
  'assets.#.title': 'Asset #, title',
  'assets.#.url': 'Asset #, link or file',
  'assets.#.type': 'Asset #, kind',
  'assets.#.image': 'Asset #, tile picture',
}
