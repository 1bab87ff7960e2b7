/** A session as another program has it, with what stays as it is here. */
import { canonical } from '../event/editing.ts'
import { type Track, trackNamed, trackNameLimit } from '../event/tracks.ts'
import { movedSession } from '../sessions/programme-move.ts'
import { type FolderSession, storedSession } from '../sessions/session.ts'
import { shortened } from './formats/outside-text.ts'
import { checkedFields } from './imported-session.schema.ts'
import { mergedSpeakers, plain } from './merged-speakers.ts'
import { type ImportedField, importedFields, type OutsideSession } from './outside-programme.ts'

type Context = {
  program: string
  before: FolderSession | undefined
  /** What our own export says of it, if the programme is that one. */
  exported: OutsideSession | undefined
  tracks: readonly Track[]
}

/** `own` are fields that would be others if they had not been edited here. The event may not have the track yet. */
type Wanted = { session: FolderSession; own: ImportedField[] } | { problem: string }

export function wantedSession(outside: OutsideSession, context: Context): Wanted {
  const { program, before, exported } = context
  const said = saidFields(outside, context)
  const own = (before?.source?.own ?? []).filter(
    (field) => before && canonical(said[field]) !== canonical(hereFields(before)[field]),
  )
  const fields = before ? { ...said, ...pick(hereFields(before), before.source?.own) } : said
  const source = exported ? before?.source : { ...before?.source, program, id: outside.id }
  const isMoved = !before || Date.parse(fields.startTime) !== before.startsAt
  const timeZone = isMoved ? outside.timeZone : before.timeZone
  const checked = checkedFields({ ...fields, timeZone, source })
  if ('problem' in checked) return checked
  const { startTime, ...values } = checked.fields
  const startsAt = Date.parse(startTime)
  // Its agenda moves along.
  const minutes = before ? Math.round((startsAt - before.startsAt) / 60_000) : 0
  const { track: _, ...rest } = before ? movedSession(before, { days: 0, minutes }) : {}
  return { session: storedSession({ ...rest, id: before?.id ?? '', ...values, startsAt }), own }
}

type Fields = Pick<FolderSession, 'title' | 'description' | 'duration' | 'speakers'> & {
  startTime: string
  track: string | undefined
}

const hereFields = (session: FolderSession): Fields => {
  const { title, description, duration, speakers, track, startsAt } = session
  return { title, description, duration, speakers, track, startTime: iso(startsAt) }
}

const pick = (fields: Fields, names: readonly ImportedField[] = []): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const iso = (at: number) => new Date(at).toISOString()

/** What is not said stays as it is, such as the track in a table without rooms. */
function saidFields(outside: OutsideSession, { before, exported, tracks }: Context): Fields {
  const name = shortened(plain(outside.track ?? '').trim(), trackNameLimit)
  const track = outside.track === undefined ? before?.track : trackNamed(tracks, name)?.name || name
  const startsAt = Date.parse(outside.startTime)
  const said = {
    title: plain(outside.title).trim(),
    description: plain(outside.description),
    startTime: Number.isNaN(startsAt) ? outside.startTime : iso(startsAt),
    duration: outside.duration,
    track: track || undefined,
    speakers: mergedSpeakers(before?.speakers ?? [], outside.speakers),
  }
  if (!before || !exported) return said
  // It says less than we know.
  const named = outside.speakers.map(({ person: _, photo: __, ...speaker }) => speaker)
  const again = { ...outside, speakers: named }
  const same = importedFields.filter((it) => canonical(again[it]) === canonical(exported[it]))
  const speakers = mergedSpeakers(before.speakers, named)
  return { ...said, speakers, ...pick(hereFields(before), same) }
}
