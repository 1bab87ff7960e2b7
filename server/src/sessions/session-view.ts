import type { StreamHealth } from '@rostra/domain/dashboard/dashboard-calls'
import { defined } from '@rostra/domain/defined'
import type { PlannedSession } from '@rostra/domain/direction/direction'
import { graceOf } from '@rostra/domain/direction/direction-limits'
import type { Language } from '@rostra/domain/languages'
import { isReleased, isReplayTime, type Part, withheld } from '@rostra/domain/sessions/release'
import type {
  CaptionsFile,
  LiveSession,
  SessionView,
  Stream,
  StreamLanguage,
} from '@rostra/domain/sessions/session'
import { sessionStateAt } from '@rostra/domain/sessions/session-state'
import { ownReplay, type Signal, studioType } from '@rostra/domain/studio/studio'
import type { Core } from '../core.ts'
import { organiserScope } from '../event/editing.ts'
import { isOwnStream, streamScope } from '../event/file-access.ts'
import { type FileAddresses, isRemote, withoutFolder } from '../event/file-address.ts'

// A player keeps fetching from a playlist it has opened: the address has to stay valid for a long day.
const streamWindow = 24 * 3600_000

/** `captions` and `languages` may be empty; `transcript` is an address that attendees can open. */
type Replay = {
  url: string
  captions: CaptionsFile[]
  languages: StreamLanguage[]
  transcript?: string
}

/**
 * Whose view it is. The addresses of `team` and `preview` work at any time; those of attendees only while their stream
 * is released. `team` gets all of them, the others those released at the view's time.
 */
export type Viewer = 'attendee' | 'preview' | 'team'

/** Sessions that are streamed to this server. Times are epoch ms. */
export type StudioStreams = {
  /**
   * Addresses valid from `at` on, the signal that pages show at `now`, and how often players had to load another list
   * of renditions; undefined for every other session.
   */
  of(
    session: PlannedSession,
    viewer: Viewer,
    now: number,
    at: number,
  ):
    | {
        signal: Signal
        live: string
        fromStart?: string
        replay: Replay | undefined
        lists: number
        /** Those that interpreters send here. */
        languages: StreamLanguage[]
      }
    | undefined
  /** The state of the stream that the team sees. */
  health(sessionId: string): Pick<StreamHealth, 'state' | 'detail'>
}

/** The addresses of this server's streams. */
export type StreamAddresses = ReturnType<typeof streamAddresses>

export const streamAddresses = (
  { addresses, eventCache }: Pick<Core, 'addresses' | 'eventCache'>,
  studio: StudioStreams,
) => ({ addresses, studio, grace: () => graceOf(eventCache.find()?.event) })

/** The stream with an address that players of the viewer can open from `at` on (epoch ms). */
export function streamView(
  addresses: FileAddresses,
  given: Stream,
  viewer: Viewer,
  at: number,
): Stream {
  const sign = signer(addresses, viewer, at)
  const stream = {
    ...given,
    ...captionsView(sign, given),
    ...transcriptView(sign, given),
    ...languagesView(sign, given),
  }
  if (!isOwnStream(stream)) return stream
  return { ...stream, url: ownAddress(sign, stream) }
}

/** Signs the address of a file below `files/`; with a trailing slash, `scope` covers a folder. */
type Sign = (scope: string, path: string) => string

const signer =
  (addresses: FileAddresses, viewer: Viewer, at: number): Sign =>
  (scope, path) =>
    addresses.sign(viewer === 'attendee' ? scope : organiserScope(scope), path, at, streamWindow)

function captionsView(sign: Sign, { captions }: Stream) {
  const signed = captions?.map(({ language, file, madeBy }) => {
    const path = withoutFolder(file)
    return { language, file: sign(path, path), ...defined({ madeBy }) }
  })
  return signed?.length ? { captions: signed } : {}
}

const ownAddress = (sign: Sign, stream: Pick<Stream, 'type' | 'url'>): string =>
  sign(streamScope(stream), withoutFolder(stream.url))

function languagesView(sign: Sign, { languages }: Stream): Pick<Stream, 'languages'> {
  const signed = languages?.map((it) =>
    isOwnStream(it) ? { ...it, url: ownAddress(sign, it) } : it,
  )
  return signed?.length ? { languages: signed } : {}
}

function transcriptView(sign: Sign, stream: Stream | undefined) {
  const transcript = stream?.transcript
  return transcript ? { transcript: ownOrRemote(sign, transcript) } : {}
}

/** The address of one file, on this server or elsewhere. */
function ownOrRemote(sign: Sign, file: string): string {
  const path = withoutFolder(file)
  return isRemote(file) ? file : sign(path, path)
}

const replayView = ({ captions, languages, ...rest }: Replay): Stream => ({
  type: 'hls',
  ...rest,
  ...(captions.length > 0 ? { captions } : {}),
  ...(languages.length > 0 ? { languages } : {}),
})

/**
 * A session as sent to pages. Its state is that at `now`; addresses have to be valid at `at`, whatever time a preview
 * shows. Both are epoch ms.
 */
export function sessionView(
  streams: StreamAddresses,
  session: PlannedSession,
  viewer: Viewer,
  now: number,
  at: number,
): SessionView {
  const { addresses } = streams
  const { startsAt, endsAt, liveStream, replayStream, backupStream, poster, ...rest } = session
  const sent = streams.studio.of(session, viewer, now, at)
  const mayKnow = (part: Part, type: string) =>
    viewer === 'team' || isReleased(part, session, type, streams.grace(), now)
  const sign = signer(addresses, viewer, at)
  /** Those that interpreters send here, and the others of a stream. */
  const withOthers = (own: StreamLanguage[], stream: Stream | undefined): StreamLanguage[] => {
    const { languages = [] } = stream ? languagesView(sign, stream) : {}
    return own.concat(
      languages.filter(
        ({ kind, language }) => kind !== 'audio' || own.every((it) => it.language !== language),
      ),
    )
  }
  const view = (part: Part, stream: Stream): Stream => {
    const isSent = sent !== undefined && stream.type === studioType
    const type = isSent ? 'hls' : stream.type
    if (!mayKnow(part, type)) return withheld(type)
    // The captions and transcript of what is sent belong to the recording.
    if (isSent) {
      const languages = withOthers(sent.languages, stream)
      return {
        type,
        url: sent.live,
        ...defined({
          fromStart: sent.fromStart,
          languages: languages.length > 0 ? languages : undefined,
        }),
      }
    }
    return streamView(addresses, stream, viewer, at)
  }
  const recorded = () => {
    const stream = [liveStream, backupStream].find((it) => it?.type === studioType)
    if (!sent?.replay) return undefined
    if (!mayKnow('replay', 'hls')) return withheld('hls')
    // Those of the live stream end with it, as whoever sends them is elsewhere.
    const given = replayStream?.type === studioType ? replayStream : undefined
    const languages = withOthers(sent.replay.languages, given)
    return replayView({ ...sent.replay, languages, ...transcriptView(sign, stream) })
  }
  const live = liveStream && view('live', liveStream)
  const hasReplay = viewer === 'team' || isReplayTime(session, now)
  const elsewhere = ownReplay(replayStream)
  const replay = hasReplay ? (elsewhere ? view('replay', elsewhere) : recorded()) : undefined
  return {
    ...rest,
    state: sessionStateAt({ ...session, replayStream: replay }, now),
    startTime: new Date(startsAt).toISOString(),
    endTime: new Date(endsAt).toISOString(),
    speakers: session.speakers.map((speaker) => ({
      ...speaker,
      file: addresses.open(speaker.file),
    })),
    ...defined({
      poster: poster && ownOrRemote(sign, poster),
      liveStream: live,
      replayStream: replay,
      signal: liveStream?.type === studioType ? sent?.signal : undefined,
    }),
  }
}

/** A text that is another one whenever attendees may know more, or less, of the session's streams. `now`: epoch ms. */
export function releaseState(
  { studio, grace }: StreamAddresses,
  session: PlannedSession,
  now: number,
): string {
  const { signal, replay, lists, languages } = studio.of(session, 'attendee', now, now) ?? {}
  const isOut = (part: Part, type = '') => isReleased(part, session, type, grace(), now)
  return [
    isOut('live', session.liveStream?.type),
    isOut('replay'),
    isReplayTime(session, now),
    signal,
    replay !== undefined,
    lists,
    languages?.map(({ language }) => language),
  ].join()
}

/**
 * The part of the session that changes while the event runs, as attendees may know it at `at` (epoch ms), for pages in
 * all languages: `own` is the default, `others` is the session in the rest.
 */
export function directedView(
  streams: StreamAddresses,
  session: PlannedSession,
  at: number,
  { own, others }: { own: Language; others(): (readonly [Language, PlannedSession])[] },
): LiveSession {
  const viewOf = (it: PlannedSession) => sessionView(streams, it, 'attendee', at, at)
  const { id, duration, startTime, endTime, direction, signal, ...view } = viewOf(session)
  /** With the names of its languages in all of them. */
  const inAll = (part: 'liveStream' | 'replayStream') => {
    const stream = view[part]
    if (!stream?.languages?.some(({ label }) => label)) return stream
    const views = others().map(([language, it]) => [language, viewOf(it)[part]] as const)
    const languages = stream.languages.map(({ label, ...it }, index) => {
      const labels = views.map(([language, it]) => [language, it?.languages?.[index]?.label])
      const isOne = labels.every(([, text]) => text === label)
      const all = { [own]: label, ...Object.fromEntries(labels) }
      return { ...it, ...defined({ label: isOne ? label : all }) }
    })
    return { ...stream, languages }
  }
  return {
    ...{ id, duration, startTime, endTime },
    ...defined({ liveStream: inAll('liveStream'), replayStream: inAll('replayStream') }),
    ...defined({ direction, signal }),
  }
}
