/** Which session here is which there. */
import type { FolderSession } from '../sessions/session.ts'
import type { OutsideProgramme, OutsideSession } from './outside-programme.ts'
import { isLetGo } from './own-fields.ts'

/** Our own `/programme.json`: a session's id there, and what it says of the session, which is less than we know. */
export type OwnExport = {
  idOf(session: FolderSession): string
  exported(session: FolderSession): OutsideSession | undefined
}

/** `isOurs` marks a session that our own export is about. */
type Match = { outside: OutsideSession; before?: FolderSession; isOurs?: true }
/** `gone` are sessions of that program that it does not have any more. */
export type Matches = { matches: Match[]; gone: FolderSession[] }

const folded = (title: string) => title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

export function matchSessions(
  { program, sessions: outside, problems, broken }: OutsideProgramme,
  sessions: readonly FolderSession[],
  own: OwnExport,
): Matches {
  const left = new Map(
    sessions.flatMap((it) => (it.source?.program === program ? [[it.source.id, it]] : [])),
  )
  const ours = new Map(sessions.map((it) => [own.idOf(it), it]))
  const matches = numbered(outside).map((it): Match => {
    const before = left.get(it.id)
    if (before) {
      left.delete(it.id)
      return { outside: it, before }
    }
    const mine = ours.get(it.id)
    return mine && isAlike(mine, it) ? { outside: it, before: mine, isOurs: true } : { outside: it }
  })
  for (const { before, isOurs } of matches)
    if (isOurs && before?.source?.program === program) left.delete(before.source.id)
  if (program === 'csv') matchTitles(matches, left)
  if (broken !== undefined) return { matches, gone: [] }
  // What is wrong with a row says nothing about whether its session is gone.
  for (const { id = '' } of problems) left.delete(id)
  const faulty = new Set(problems.map(({ title = '' }) => folded(title)))
  const gone = [...left.values()].filter((it) => !isLetGo(it) && !faulty.has(folded(it.title)))
  return { matches, gone }
}

/** Other sites of ours may have a session with the same id. */
const isAlike = (mine: FolderSession, outside: OutsideSession) =>
  folded(mine.title) === folded(outside.title) || mine.startsAt === Date.parse(outside.startTime)

/** One that stands there more than once is as many sessions. */
function numbered(outside: readonly OutsideSession[]): OutsideSession[] {
  const times = new Map<string, number>()
  return outside.map((it) => {
    const time = (times.get(it.id) ?? 0) + 1
    times.set(it.id, time)
    return time === 1 ? it : { ...it, id: `${it.id} #${time}` }
  })
}

/** A row without an id has another one once it has moved: then its title tells which it is, if no other has the same. */
function matchTitles(matches: Match[], left: Map<string, FolderSession>): void {
  const rows = Map.groupBy(
    matches.filter(({ before }) => !before),
    ({ outside }) => folded(outside.title),
  )
  for (const [title, those] of Map.groupBy([...left.values()], (it) => folded(it.title))) {
    const [row, ...others] = rows.get(title) ?? []
    const [session] = those
    if (!row || others.length > 0 || those.length > 1 || !session?.source) continue
    row.before = session
    left.delete(session.source.id)
  }
}
