/** The next event in the same installation: what it takes over from the one before it. Times are epoch ms. */
import type { FolderEvent, FolderSession } from './event-folder.ts'

export const longestEventName = 200

/** ms without a sign of life after which an event that is being put away counts as given up. */
export const puttingAwayLost = 30_000
/** ms after the beginning of the next event in which other instances may still write what belonged to the last one. */
export const lateFor = 120_000

/**
 * What becomes of each part of an event when the next one begins. People know an event by its look, so that stays, with
 * the picture; sponsors have paid for one edition. The console lists both.
 */
export const nextEventParts = {
  name: 'goes',
  shortName: 'goes',
  edition: 'goes',
  heading: 'goes',
  welcome: 'goes',
  timeZone: 'stays',
  languages: 'stays',
  signIn: 'stays',
  theme: 'stays',
  hosts: 'stays',
  sponsors: 'goes',
  logo: 'stays',
  picture: 'stays',
  pictureAlt: 'stays',
  helpContact: 'stays',
  publicSpeakers: 'goes',
  publicPage: 'goes',
  registration: 'goes',
  draft: 'goes',
  opensAt: 'goes',
  inDraft: 'goes',
  people: 'goes',
  frameHosts: 'goes',
  intro: 'goes',
  links: 'stays',
  tracks: 'goes',
  chat: 'stays',
  grace: 'goes',
  certificate: 'goes',
} as const satisfies Record<keyof FolderEvent, 'stays' | 'goes'>

/** A draft with what stays, and the look that people have seen. */
export function nextEventAfter(event: FolderEvent, name: string): FolderEvent {
  const staying = Object.fromEntries(
    Object.entries(event).filter(
      ([part]) => nextEventParts[part as keyof typeof nextEventParts] === 'stays',
    ),
  ) as Pick<FolderEvent, 'timeZone' | 'theme' | 'hosts' | 'links'>
  return {
    ...staying,
    name,
    edition: '',
    heading: name,
    welcome: '',
    theme: { ...event.theme, drawnFrom: event.theme.drawnFrom ?? event.name },
    sponsors: [],
    draft: true,
  }
}

/** The sessions without the addresses of their speakers. */
export const withoutAddresses = (sessions: readonly FolderSession[]): FolderSession[] =>
  sessions.map(({ speakers, ...session }) => ({
    ...session,
    speakers: speakers.map(({ email: _, ...speaker }) => speaker),
  }))
