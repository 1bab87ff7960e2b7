/** An event as its folder describes it, read and checked; paths are still relative. */

import type { SignInWay } from '../attendees/sign-in-code.ts'
import type { Certificates } from '../certificates/certificate.ts'
import type { ChatSettings } from '../chat/chat-requests.ts'
import type { Language } from '../languages.ts'
import type { FolderLibrary } from '../library/library.ts'
import type { Translations } from '../own-texts/own-texts.ts'
import type { RegistrationForm } from '../registration/registration.ts'
import { movedReplayTime } from '../replay/replay-times.ts'
import { type FolderSession, withReplayTimes } from '../sessions/session.ts'
import type { Theme } from '../theme/theme.ts'
import type { GuestNames } from '../watch/watch.ts'
import { writtenMoment } from '../zoned-time.ts'
import type { Intro, Partner } from './event.schema.ts'
import type { DraftPart } from './site-state.schema.ts'
import type { Track } from './tracks.ts'

/** The longest short name of an event, in characters. */
export const longestShortName = 24

export type FolderEvent = {
  name: string
  /** For places too narrow for the name. */
  shortName?: string
  edition: string
  heading: string
  welcome: string
  timeZone: string
  /** If absent, all are offered. */
  languages?: Language[]
  /** If absent, the email address alone is enough. */
  signIn?: Exclude<SignInWay, 'email'>
  theme: Theme
  hosts: Partner[]
  sponsors: Partner[]
  /** A picture that represents the event in headers. */
  logo?: string
  /** Shown where the event presents itself; without `pictureAlt` it is decorative. */
  picture?: string
  pictureAlt?: string
  /** The point of the picture that stays in view where it is cut, as CSS writes a position; absent: its middle. */
  pictureFocus?: string
  /** Whom attendees may write to or call: an address, a number, or a sentence containing them. */
  helpContact?: string
  /** Names and photos of speakers may be seen without signing in. */
  publicSpeakers?: true
  /** What speakers save on their page is shown at once; if absent, it waits for the team. */
  speakerEdits?: 'free'
  /** Speakers get what an encoder needs to send to the studio. */
  speakerEncoder?: true
  /** Anyone may read about the event, its programme and speakers at `/event`. */
  publicPage?: true
  /** If absent, only people on the list take part. */
  registration?: RegistrationForm
  /** Only the team gets in, until `opensAt` (as event.yaml has it) if there is one. */
  draft?: true
  opensAt?: string
  /** What everyone may see of a draft. */
  inDraft?: DraftPart[]
  /** Attendees may list themselves for other attendees to see. */
  people?: true
  /** Hosts whose pages may be shown in a frame, such as `slides.example.org`. */
  frameHosts?: string[]
  /** Sites whose pages may show open sessions in a frame, such as `https://www.example.org`. */
  embed?: string[]
  /** Guests of open sessions see only the first names of people in the chat. */
  guestNames?: Exclude<GuestNames, 'full'>
  intro?: Intro
  links: { privacy?: string; terms?: string }
  tracks?: (Track & { translations?: Translations })[]
  chat?: Partial<ChatSettings>
  /** False: a live session of the studio can’t be watched from its beginning. */
  fromStart?: false
  /** Minutes that people stay in a session's room after its planned end. */
  grace?: number
  /** If absent, there are no certificates of attendance. */
  certificate?: Certificates
  translations?: Translations
}

export type FolderAttendee = { email: string; first: string; last: string }

export type EventFolder = {
  event: FolderEvent
  sessions: FolderSession[]
  libraries: FolderLibrary[]
  attendees: FolderAttendee[]
}

/** One error in a file; printed as `file:line: message`. */
export type FileError = { file: string; line: number; message: string }

/** With `--live-now`, the first session that has a chat channel started this many ms ago. */
export const liveNowSince = 5 * 60_000

/** Shifts all times equally so that the first session with a chat channel started five minutes before `now`. */
export function shiftToLive(folder: EventFolder, now: number): EventFolder {
  const anchor = folder.sessions
    .filter((session) => session.chatChannel)
    .reduce<FolderSession | undefined>(
      (first, session) => (first && first.startsAt <= session.startsAt ? first : session),
      undefined,
    )
  if (!anchor) return folder
  const shift = now - liveNowSince - anchor.startsAt
  return {
    ...folder,
    event: withTimesMoved(folder.event, (at) => at + shift),
    sessions: folder.sessions.map((session) => ({
      ...session,
      startsAt: session.startsAt + shift,
      ...withReplayTimes(session, movedReplayTime(shift)),
    })),
    libraries: folder.libraries.map((library) => ({
      ...library,
      opensAt: library.opensAt + shift,
    })),
  }
}

/** The event with its own times (epoch ms) moved: when it opens, and when registration ends. */
export function withTimesMoved(event: FolderEvent, move: (at: number) => number): FolderEvent {
  const moved = (text: string): string => {
    const at = writtenMoment(text)
    return at === undefined ? text : new Date(move(at)).toISOString()
  }
  const { opensAt, registration } = event
  const { until } = registration ?? {}
  return {
    ...event,
    ...(opensAt ? { opensAt: moved(opensAt) } : {}),
    ...(registration && until ? { registration: { ...registration, until: moved(until) } } : {}),
  }
}
