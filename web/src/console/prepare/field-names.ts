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
  heading: 'Main Stage heading',
  welcome: 'Welcome text',
  timeZone: 'Time zone',
  languages: 'Languages',
  'links.privacy': 'Privacy policy',
  'links.terms': 'Terms of use',
  'intro.title': 'Intro title',
  'intro.url': 'Intro link or file',
  'intro.type': 'Intro type',
  'theme.accent': 'Accent colour',
  'theme.hope': 'Success colour',
  'theme.ribbon1': 'First ribbon',
  'theme.ribbon2': 'Second ribbon',
  'theme.ribbon3': 'Third ribbon',
  'theme.font': 'Heading font',
  'hosts.#.name': 'Host organisation #, name',
  'hosts.#.url': 'Host organisation #, website',
  'hosts.#.logo': 'Host organisation #, logo',
  'sponsors.#.name': 'Sponsor #, name',
  'sponsors.#.url': 'Sponsor #, website',
  'sponsors.#.logo': 'Sponsor #, logo',
}

export const sessionFields = {
  title: 'Title',
  id: 'Session ID',
  startTime: 'Date and start time',
  duration: 'Duration',
  description: 'Description',
  'speakers.#.first': 'Speaker #, first name',
  'speakers.#.last': 'Speaker #, last name',
  'speakers.#.email': 'Speaker #, email',
  'speakers.#.file': 'Speaker #, photo',
  'liveStream.url': 'Live stream',
  'liveStream.type': 'Live stream',
  'replayStream.url': 'Replay stream',
  'replayStream.type': 'Replay stream',
  chatChannel: 'Chat channel',
}

export const libraryFields = {
  title: 'Title',
  subtitle: 'Subtitle',
  beforeOpenText: 'Text shown before it opens',
  openDateTime: 'Opening date and time',
  'assets.#.title': 'Resource #, title',
  'assets.#.url': 'Resource #, link or file',
  'assets.#.type': 'Resource #, type',
  'assets.#.image': 'Resource #, tile picture',
}
