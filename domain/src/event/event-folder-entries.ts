/** Converts an event folder's entries, as people write them, to and from the stored form of the event. */

import type * as v from 'valibot'
import type { CertificatesEntry } from '../certificates/certificate.schema.ts'
import type { Certificates } from '../certificates/certificate.ts'
import { filled } from '../defined.ts'
import type { FolderLibrary } from '../library/library.ts'
import { storedAssets } from '../library/library.ts'
import type { RegistrationForm } from '../registration/registration.ts'
import { writtenReplayTime } from '../replay/replay-times.ts'
import type { FolderSession } from '../sessions/session.ts'
import { storedSession, withReplayTimes } from '../sessions/session.ts'
import { inZone, writtenTime, zonedDateTime, zonedTime } from '../zoned-time.ts'
import type {
  EditedEvent,
  EventYaml,
  LibraryEntryYaml,
  SessionYaml,
} from './event-folder.schema.ts'
import type { FolderEvent } from './event-folder.ts'

export type EventEntry = v.InferOutput<typeof EventYaml>
type SessionEntry = v.InferOutput<typeof SessionYaml>
type LibraryEntry = v.InferOutput<typeof LibraryEntryYaml>

export function eventOf(entry: EventEntry | EditedEvent): FolderEvent {
  const { hosts, sponsors, links, intro, chat, languages, signIn, grace, tracks, ...more } = entry
  const { logo, picture, pictureAlt, helpContact, publicSpeakers, people, frameHosts, ...others } =
    more
  const { shortName, publicPage, registration, certificate, draft, opensAt, ...last } = others
  const { inDraft, pictureFocus, speakerEdits, speakerEncoder, fromStart, ...further } = last
  const { embed, guestNames, ...rest } = further
  const { privacy, terms } = links
  return {
    ...rest,
    hosts: hosts ?? [],
    sponsors: (sponsors ?? []).map(({ tier, ...it }) => ({
      ...it,
      ...(tier === 'large' ? { tier } : {}),
    })),
    ...filled({ shortName }),
    ...(languages ? { languages } : {}),
    ...filled({ signIn: signIn === 'code' && signIn, logo, picture, pictureAlt, helpContact }),
    ...filled({ pictureFocus: pictureFocus !== middle && pictureFocus }),
    ...filled({ publicSpeakers, people, frameHosts: [...new Set(frameHosts)] }),
    ...filled({ speakerEdits: speakerEdits === 'free' && speakerEdits, speakerEncoder }),
    ...filled({ publicPage, draft, embed: [...new Set(embed)] }),
    ...filled({ guestNames: guestNames === 'first' && guestNames }),
    ...filled({ opensAt: draft && opensAt && inZone(opensAt, rest.timeZone) }),
    ...filled({ inDraft: draft && [...new Set(inDraft)] }),
    ...(registration ? { registration: storedRegistration(registration, rest.timeZone) } : {}),
    ...(intro ? { intro: storedIntro(intro) } : {}),
    ...(chat ? { chat: written(chat) } : {}),
    ...(fromStart === false ? { fromStart } : {}),
    ...(grace == null ? {} : { grace }),
    ...(certificate ? { certificate: storedCertificates(certificate) } : {}),
    ...filled({
      tracks: tracks?.map(({ name, colour, translations }) => ({
        ...{ name, colour },
        ...filled({ translations }),
      })),
    }),
    links: filled({ privacy, terms }),
  }
}

const middle = '50% 50%'

const storedIntro = ({ alt, captions, ...rest }: NonNullable<EventEntry['intro']>) => ({
  ...rest,
  ...filled({ alt, captions }),
})

function storedRegistration(
  entry: NonNullable<EventEntry['registration']>,
  zone: string,
): RegistrationForm {
  const { mode, until, questions, ...rest } = entry
  return {
    mode: mode ?? 'closed',
    ...filled(rest),
    ...filled({ until: until && inZone(until, zone) }),
    ...filled({
      questions: questions?.map(({ id, label, kind, options, required, translations }) => ({
        id,
        label,
        kind,
        ...filled({ options: kind === 'choice' && options, required, translations }),
      })),
    }),
  }
}

/** An empty list of sessions means all of them, like none. */
const storedCertificates = ({ signedBy, ...rest }: CertificatesEntry): Certificates => {
  const { minutes, percent, of, replay, polls, title, text, hours, points, fields } = rest
  const { translations } = rest
  return filled({
    ...{ minutes, percent, of: [...new Set(of)], replay, polls, title, text, hours },
    fields: [...new Set(fields)],
    translations,
    ...(points && Object.keys(points).length > 0 ? { points } : {}),
    signedBy: signedBy?.map(({ name, role, signature, translations }) => ({
      name,
      role,
      ...filled({ signature, translations }),
    })),
  })
}

/** The entries that have a value. */
const written = <T extends object>(entries: T) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value != null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

/** The entry's date and time must have been checked already (`sessionTimeErrors`). */
export function sessionOf(entry: SessionEntry): FolderSession {
  const { desc, speakerData, startDate, startTime, ...rest } = entry
  return storedSession({
    ...rest,
    startsAt: zonedTime(startDate, startTime, entry.timeZone) ?? 0,
    description: desc,
    speakers: speakerData,
  })
}

/**
 * The session as a folder would write it. A start in an hour that occurs twice because clocks go back is ambiguous
 * in local time; its second occurrence is written in UTC.
 */
export function sessionEntry(session: FolderSession): SessionEntry {
  const { startsAt, description, speakers, ...rest } = session
  const own = writtenTime(startsAt, session.timeZone)
  const { date, time } = own ?? utc(startsAt)
  const { id, title, timeZone, ...more } = rest
  return {
    id,
    title,
    startDate: date,
    startTime: time,
    ...more,
    ...withReplayTimes(session, writtenReplayTime(session.timeZone)),
    timeZone: own ? timeZone : 'UTC',
    desc: description,
    speakerData: speakers,
  }
}

export function libraryOf(id: string, library: LibraryEntry): FolderLibrary {
  const { openDateTime, assets, ...texts } = library
  return { id, ...texts, opensAt: zonedDateTime(openDateTime) ?? 0, assets: storedAssets(assets) }
}

/** The library as a folder would write it, with its opening time in `zone`. */
export function libraryEntry(library: FolderLibrary, zone: string): LibraryEntry {
  const { id: _, opensAt, ...texts } = library
  const own = writtenTime(opensAt, zone)
  const { date, time } = own ?? utc(opensAt)
  return { ...texts, openDateTime: `${date} ${time} ${own ? zone : 'UTC'}` }
}

const utc = (at: number) => {
  const written = writtenTime(at, 'UTC')
  if (!written) throw new RangeError(`${at} must have a four-digit year`)
  return written
}
