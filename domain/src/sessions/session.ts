import { defined, filled } from '../defined.ts'
import type { Translations } from '../own-texts/own-texts.ts'
import { storedReplayTime } from '../replay/replay-times.ts'
import type {
  AgendaPoint,
  EditableSession,
  SessionView,
  Speaker,
  Stream,
} from './session.schema.ts'

export type {
  AgendaPoint,
  CaptionsFile,
  EditableSession,
  LiveSession,
  SessionView,
  Speaker,
  SpeakerView,
  Stream,
  StreamLanguage,
} from './session.schema.ts'

/** A session with its times in epoch ms, the form that all rules work with. */
export type Session = Omit<SessionView, 'state' | 'startTime' | 'endTime'> & {
  startsAt: number
  endsAt: number
}

/** The fields with their values: one without a value is absent. */
type Held<T> = { [K in keyof T]: Exclude<T[K], null | undefined | false> }

/** A session as it is stored: times in epoch ms, duration in seconds, the zone as the organiser typed it. */
export type FolderSession = Held<Omit<EditableSession, 'startTime' | 'speakers' | 'agenda'>> & {
  startsAt: number
  /** One with an email address may send files in the session's chat; the address stays on the server. */
  speakers: (Speaker & { email?: string; person?: string; translations?: Translations })[]
  agenda?: (AgendaPoint & { translations?: Translations })[]
}

/** Reads the wire form; the state is left out because it changes with the clock. */
export function sessionFromView({ state, startTime, endTime, ...rest }: SessionView): Session {
  return { ...rest, startsAt: Date.parse(startTime), endsAt: Date.parse(endTime) }
}

/** The stored session as organisers edit it. */
export function editableSession({ startsAt, ...rest }: FolderSession): EditableSession {
  return { ...rest, startTime: new Date(startsAt).toISOString() }
}

/** When a session as organisers edit it starts and ends, epoch ms. */
export function timesOf({ startTime, duration }: Pick<EditableSession, 'startTime' | 'duration'>) {
  const startsAt = Date.parse(startTime)
  return { startsAt, endsAt: startsAt + duration * 1000 }
}

/** An edited session in its stored form. */
export const editedSession = ({ startTime, ...rest }: EditableSession): FolderSession =>
  storedSession({ ...rest, startsAt: Date.parse(startTime) })

/** A session in its stored form, without the fields that have no value. */
export function storedSession(
  session: Omit<EditableSession, 'startTime'> & { startsAt: number },
): FolderSession {
  const { id, title, startsAt, timeZone, duration, description, ...more } = session
  const { speakers, agenda, questions, ...rest } = more
  return {
    ...{ id, title, startsAt, timeZone, duration, description },
    speakers: (speakers ?? []).map(storedSpeaker),
    ...filled(rest),
    ...withReplayTimes(session, storedReplayTime(timeZone)),
    ...filled({
      agenda: agenda?.map(agendaPoint),
      questions: questions !== 'private' && questions,
    }),
  }
}

function storedSpeaker(speaker: NonNullable<EditableSession['speakers']>[number]) {
  const { first, last, file, translations, ...more } = speaker
  const { role, organisation, bio, links, email, person } = more
  return {
    ...{ first, last, file },
    ...filled({ role, organisation, bio, links, email, person, translations }),
  }
}

const agendaPoint = ({
  title,
  at,
  speaker,
  translations,
}: NonNullable<EditableSession['agenda']>[number]) => ({
  title,
  ...filled({ at, speaker, translations }),
})

type ReplayTimes = {
  replayStream?: Stream | null | undefined
  replayExpectedAt?: string | null | undefined
  replayFrom?: string | null | undefined
  replayUntil?: string | null | undefined
}

/** The replay's times of a session, each changed; those that are absent stay absent. */
export function withReplayTimes(session: ReplayTimes, change: (time: string) => string) {
  const { replayStream, replayExpectedAt, replayFrom, replayUntil } = session
  const changed = (time: string | null | undefined) => (time ? change(time) : undefined)
  return defined({
    replayStream: replayStream
      ? {
          ...replayStream,
          ...defined({
            startsAt: changed(replayStream.startsAt),
            cuts: replayStream.cuts?.map(({ from, to }) => ({
              from: change(from),
              to: change(to),
            })),
          }),
        }
      : undefined,
    replayExpectedAt: changed(replayExpectedAt),
    replayFrom: changed(replayFrom),
    replayUntil: changed(replayUntil),
  })
}
