/** What a reader found, as a programme: checked against the limits of sessions, the rest as problems. */
import { Problem } from '../../contract/problems.ts'
import { type ReasonWithMessage, reason } from '../../contract/reasons/reasons.ts'
import { defined, filled } from '../../defined.ts'
import { longestLine, longestText } from '../../event/entry-fields.schema.ts'
import { sessionLimit } from '../../sessions/session-limit.ts'
import { isTimeZone } from '../../zoned-time.ts'
import type { OutsideProgramme, OutsideSession } from '../outside-programme.ts'
import { type DraftSpeaker, outsideSpeakers, speakerLimit } from './outside-speakers.ts'
import { lineOf, markdownOf, shortened } from './outside-text.ts'
import { hasOffset, writtenInstant } from './written-instant.ts'

/** A session as another program has it; texts may be HTML or Markdown, empty for what it doesn't say. */
export type DraftSession = {
  id: string
  title: string
  /** Paragraphs of the description. */
  texts: string[]
  start: string
  end: string
  /** Seconds, if it says no end. */
  duration: number | undefined
  /** Of its times, if it says one. */
  zone?: string
  track: string
  speakers: DraftSpeaker[]
  /** Cancelled, or not accepted: it is no part of the programme. */
  off?: boolean
}

/** Whether a state means that the talk is not given. */
export const isOff = (state: string): boolean =>
  /^(?:cancell?ed|withdrawn|rejected|declined|deleted|draft|submitted|nominated)$/i.test(state)

/** The zones for times that have none: what the call says, and the event's. Both are IANA names. */
export type Zones = { zone?: string | undefined; eventZone: string }

/** Those that are off, and repeated ones, included. */
const mostEntries = 20 * sessionLimit
const longest = 30 * 86_400
/** Characters. */
const limits = { title: longestLine, description: longestText, track: 500, id: 480 }

/** `undefined` in place of a session stands for an entry that is none. */
export function programmeOf(
  program: OutsideProgramme['program'],
  drafts: Iterable<DraftSession | undefined>,
  zones: Zones,
): OutsideProgramme {
  const programme: OutsideProgramme = { program, sessions: [], problems: [], zoneSaid: true }
  const starts = new Map<string, Set<string>>()
  let row = 0
  for (const draft of drafts) {
    row += 1
    if (row > mostEntries) throw tooLong()
    if (draft?.off) continue
    if (programme.sessions.length + programme.problems.length === sessionLimit) throw tooLong()
    const made = draft ? sessionOf(draft, row, zones) : reason('programme-entry-not-session')
    if ('message' in made) {
      const title = lineOf(draft?.title ?? '', limits.title)
      const id = draft && idOf(draft)
      programme.problems.push({ row, ...filled({ id, title }), reason: made.message })
      continue
    }
    const known = starts.get(made.id) ?? new Set()
    // Some programs list a session once for each room or day, and repeat the id of one that is given twice.
    if (known.has(made.startTime)) continue
    starts.set(made.id, known.add(made.startTime))
    const id = known.size > 1 ? `${made.id}#${known.size}` : made.id
    programme.sessions.push({ ...made, id })
    if (draft && !hasOffset(draft.start) && !zoneOf(draft, zones).said) programme.zoneSaid = false
  }
  return programme
}

/** Empty if it has none that can be kept. */
function idOf(draft: DraftSession): string {
  const id = lineOf(draft.id, limits.id + 1)
  return id.length > limits.id ? '' : id
}

const tooLong = () =>
  new Problem('invalid', { reason: reason('programme-too-long', { limit: sessionLimit }) })

function zoneOf(draft: DraftSession, { zone, eventZone }: Zones): { zone: string; said: boolean } {
  const said = draft.zone && isTimeZone(draft.zone) ? draft.zone : zone
  return { zone: said ?? eventZone, said: said !== undefined }
}

function sessionOf(
  draft: DraftSession,
  row: number,
  zones: Zones,
): OutsideSession | ReasonWithMessage {
  const { zone } = zoneOf(draft, zones)
  const title = lineOf(draft.title, limits.title)
  if (title === '') return reason('programme-without-title')
  if (draft.start === '') return reason('programme-without-start')
  const start = writtenInstant(draft.start, zone)
  if (start === undefined) return reason('programme-start-unknown', { text: shown(draft.start) })
  const end = draft.end ? writtenInstant(draft.end, zone) : undefined
  const duration = end === undefined ? draft.duration : Math.round((end - start) / 1000)
  if (duration === undefined) return reason('programme-without-end')
  if (duration < 1 || duration > longest) return reason('programme-duration')
  if (draft.speakers.length > speakerLimit)
    return reason('programme-speakers', { limit: speakerLimit })
  const startTime = new Date(start).toISOString()
  const texts = draft.texts.map((it) => markdownOf(it, limits.description)).filter(Boolean)
  const track = lineOf(draft.track, limits.track)
  return {
    id: idOf(draft) || `${shortened(title, 400)} ${startTime}`,
    row,
    title,
    // An abstract is often also the beginning of the description.
    description: shortened(
      texts
        .filter((it, at) => !texts.some((other, n) => n > at && other.startsWith(it)))
        .join('\n\n'),
      limits.description,
    ),
    startTime,
    timeZone: zone,
    duration,
    ...defined({ track: track === '' ? undefined : track }),
    speakers: outsideSpeakers(draft.speakers),
  }
}

const shown = (text: string): string => lineOf(text, 40)
