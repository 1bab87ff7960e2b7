import { nextEventParts } from '@rostra/domain/next-event'

type Part = keyof typeof nextEventParts

/** What the parts of an event are called in the dialog; the compiler requires a word for each. */
const words: Record<Part, string> = {
  theme: 'look (colours, shapes, mark)',
  logo: 'logo',
  picture: 'picture',
  pictureAlt: 'picture',
  hosts: 'hosts',
  languages: 'languages',
  timeZone: 'time zone',
  signIn: 'way to sign in',
  helpContact: 'help contact',
  links: 'privacy and terms links',
  chat: 'limits of the chat',
  name: 'texts',
  shortName: 'texts',
  edition: 'texts',
  heading: 'texts',
  welcome: 'texts',
  intro: 'intro',
  sponsors: 'sponsors',
  tracks: 'tracks',
  registration: 'registration form',
  certificate: 'rules for certificates',
  publicPage: 'page about the event',
  publicSpeakers: 'speakers before sign-in',
  people: 'list of attendees',
  frameHosts: 'hosts of pages in frames',
  grace: 'minutes after a session',
  draft: 'opening',
  opensAt: 'opening',
  inDraft: 'opening',
}

/** What stays, or goes, of the event itself when the next one begins, as text. */
export const partsThat = (fate: 'stays' | 'goes'): string => {
  const parts = (Object.keys(words) as Part[]).filter((part) => nextEventParts[part] === fate)
  return [...new Set(parts.map((part) => words[part]))].join(', ')
}
