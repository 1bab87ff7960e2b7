/** The next event in the same installation: what it takes over from the one before it. Times are epoch ms. */
import { filled } from './defined.ts'
import type { FolderEvent, FolderSession } from './event-folder.ts'

export const longestEventName = 200

/** ms without a sign of life after which an event that is being put away counts as given up. */
export const puttingAwayLost = 30_000
/** ms after the beginning of the next event in which other instances may still write what belonged to the last one. */
export const lateFor = 120_000

/** A draft with the look, the hosts, the ways to sign in, and the links and rules that belong to its organisers. */
export function nextEventAfter(event: FolderEvent, name: string): FolderEvent {
  const { timeZone, theme, hosts, links, languages, signIn, logo, helpContact, chat } = event
  return {
    name,
    edition: '',
    heading: name,
    welcome: '',
    timeZone,
    theme,
    hosts,
    sponsors: [],
    links,
    draft: true,
    ...filled({ languages, signIn, logo, helpContact, chat }),
  }
}

/** The sessions without the addresses of their speakers. */
export const withoutAddresses = (sessions: readonly FolderSession[]): FolderSession[] =>
  sessions.map(({ speakers, ...session }) => ({
    ...session,
    speakers: speakers.map(({ email: _, ...speaker }) => speaker),
  }))
