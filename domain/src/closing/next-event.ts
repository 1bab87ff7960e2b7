/** The next event in the same installation: what it takes over from the one before it. Times are epoch ms. */
import type { FolderEvent } from '../event/event-folder.ts'
import { withTextsKept } from '../own-texts/own-texts.ts'
import type { FolderSession } from '../sessions/session.ts'

export const longestEventName = 200

/** ms without a sign of life after which an event that is being put away counts as given up. */
export const puttingAwayLost = 30_000
/** ms after the beginning of the next event in which other instances may still write what belonged to the last one. */
export const lateFor = 120_000

type Fate = 'stays' | 'goes'
type Part = keyof Omit<FolderEvent, 'translations'>

/**
 * What becomes of each part of an event when the next one begins, and what the console calls it in its two lists. People
 * know an event by its look, so that stays, with the picture; sponsors have paid for one edition.
 */
const parts: Record<Part, readonly [fate: Fate, word: string]> = {
  theme: ['stays', 'look (colours, shapes, mark)'],
  logo: ['stays', 'logo'],
  picture: ['stays', 'picture'],
  pictureAlt: ['stays', 'picture'],
  pictureFocus: ['stays', 'picture'],
  hosts: ['stays', 'hosts'],
  languages: ['stays', 'languages'],
  timeZone: ['stays', 'time zone'],
  signIn: ['stays', 'way to sign in'],
  helpContact: ['stays', 'help contact'],
  links: ['stays', 'privacy and terms links'],
  chat: ['stays', 'limits of the chat'],
  name: ['goes', 'texts'],
  shortName: ['goes', 'texts'],
  edition: ['goes', 'texts'],
  heading: ['goes', 'texts'],
  welcome: ['goes', 'texts'],
  intro: ['goes', 'intro'],
  sponsors: ['goes', 'sponsors'],
  tracks: ['goes', 'tracks'],
  registration: ['goes', 'registration form'],
  certificate: ['goes', 'rules for certificates'],
  publicPage: ['goes', 'page about the event'],
  publicSpeakers: ['goes', 'speakers before sign-in'],
  speakerEdits: ['goes', 'what speakers may do'],
  speakerEncoder: ['goes', 'what speakers may do'],
  people: ['goes', 'list of attendees'],
  frameHosts: ['goes', 'hosts of pages in frames'],
  embed: ['stays', 'sites that may show open sessions'],
  guestNames: ['stays', 'names in the chat of open sessions'],
  fromStart: ['goes', 'live sessions from the beginning'],
  grace: ['goes', 'minutes after a session'],
  draft: ['goes', 'opening'],
  opensAt: ['goes', 'opening'],
  inDraft: ['goes', 'opening'],
}

/** What stays, or goes, of the event itself, as a text. */
export const partsThat = (fate: Fate): string => {
  const words = Object.values(parts).flatMap(([its, word]) => (its === fate ? [word] : []))
  return [...new Set(words)].join(', ')
}

/** A draft with what stays, and the look that people have seen. */
export function nextEventAfter(event: FolderEvent, name: string): FolderEvent {
  const stayingIn = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([part]) => parts[part as Part]?.[0] === 'stays'))
  const staying = stayingIn(event) as Pick<FolderEvent, 'timeZone' | 'theme' | 'hosts' | 'links'>
  const translations = Object.entries(event.translations ?? {}).map(([language, fields]) => [
    language,
    stayingIn(fields),
  ])
  const next = {
    ...staying,
    name,
    edition: '',
    heading: name,
    welcome: '',
    theme: { ...event.theme, drawnFrom: event.theme.drawnFrom ?? event.name },
    sponsors: [],
    draft: true as const,
    translations: Object.fromEntries(translations),
  }
  return withTextsKept(next, undefined)
}

/** The sessions without the addresses of their speakers. */
export const withoutAddresses = (sessions: readonly FolderSession[]): FolderSession[] =>
  sessions.map(({ speakers, ...session }) => ({
    ...session,
    speakers: speakers.map(({ email: _, ...speaker }) => speaker),
  }))
