/** What a programme of another program would change here. */
import { ownChannel } from '../chat/own-channel.ts'
import { reason } from '../contract/reasons/reasons.ts'
import { defined } from '../defined.ts'
import { canonical } from '../event/editing.ts'
import { nextColour, type Track, trackLimit, trackNamed } from '../event/tracks.ts'
import type { FolderSession } from '../sessions/session.ts'
import { sessionLimit } from '../sessions/session-limit.ts'
import { idFrom } from '../slug.ts'
import { fieldTexts } from './field-texts.ts'
import { matchSessions, type OwnExport } from './match-sessions.ts'
import { importedFields, type OutsideProgramme, type OutsideSession } from './outside-programme.ts'
import { isLetGo } from './own-fields.ts'
import type { ProgrammeItem, ProgrammePlan } from './programme.schema.ts'
import { wantedSession } from './wanted-session.ts'

export type Here = {
  sessions: readonly FolderSession[]
  tracks: readonly Track[]
  /** Those that can still be restored: only the same session can have their ids. */
  removed: readonly Pick<FolderSession, 'id' | 'source'>[]
  /** Ids of sessions that have begun. */
  begun: ReadonlySet<string>
  /** Ids of sessions that someone has starred, or in which someone has written, asked, voted or recorded. */
  touched: ReadonlySet<string>
  /** Ids there of sessions that don't come back, as the team has removed them here. */
  left: ReadonlySet<string>
  /** Ids of sessions that an import has cancelled. */
  cancelled: ReadonlySet<string>
  own: OwnExport
}

export type PlannedImport = {
  plan: Omit<ProgrammePlan, 'plan'>
  added: FolderSession[]
  /** In their new form, those that are cancelled too. */
  changed: FolderSession[]
  removed: FolderSession[]
  /** Ids of those that become cancelled, and of those that no longer are. */
  cancelled: string[]
  back: string[]
  /** All tracks of the event afterwards. */
  tracks: Track[]
}

export function planImport(outside: OutsideProgramme, here: Here): PlannedImport {
  const { program, zoneSaid, columns } = outside
  const done: PlannedImport = {
    plan: {
      ...{ new: [], changed: [], same: [], gone: [], tracks: [], program, zoneSaid },
      ...{ problems: outside.problems.map(({ id: _, ...it }) => it), ...defined({ columns }) },
    },
    ...{ added: [], changed: [], removed: [], cancelled: [], back: [], tracks: [...here.tracks] },
  }
  const { matches, gone } = matchSessions(outside, here.sessions, here.own)
  for (const session of gone) planGone(session, here, done)
  const taken = {
    ids: new Set([...here.sessions, ...here.removed].map(({ id }) => id)),
    earlier: new Map(here.removed.map((it) => [keyOf(it), it.id])),
    channels: here.sessions.flatMap(({ chatChannel }) => chatChannel ?? []),
  }
  for (const { outside: it, before, isOurs } of matches) {
    if (!before && here.left.has(it.id)) {
      done.plan.same.push({ title: it.title })
      continue
    }
    const exported = before && isOurs ? here.own.exported(before) : undefined
    const wanted = wantedSession(it, { program, before, exported, tracks: done.tracks })
    if ('problem' in wanted) addProblem(done, it, wanted.problem)
    else if (before) planChange(before, withTrack(wanted.session, it, done, before), wanted.own)
    else if (here.sessions.length - done.removed.length + done.added.length >= sessionLimit)
      addProblem(done, it, reason('too-many-sessions', { limit: sessionLimit }).message)
    else planNew(withTrack(wanted.session, it, done), taken, done)
  }
  done.plan.problems.sort((a, b) => a.row - b.row)
  return done

  function planChange(before: FolderSession, after: FolderSession, own: ProgrammeItem['own']) {
    const wasGone = here.cancelled.has(before.id) && !isLetGo(before)
    const isBack = wasGone && before.status === 'cancelled'
    const { status: _, ...uncancelled } = after
    const now = isBack ? uncancelled : after
    const fields = importedFields.filter((it) => keptAs(before, it) !== keptAs(now, it))
    const changes: NonNullable<ProgrammeItem['changes']> = Object.fromEntries(
      fields.map((field) => [field, fieldTexts(field, before, now)]),
    )
    if (isBack) changes.status = ['cancelled', '']
    if (wasGone) done.back.push(before.id)
    const isChanged = Object.keys(changes).length > 0
    const item = { id: before.id, title: now.title, ...(own?.length ? { own } : {}) }
    if (isChanged) done.plan.changed.push({ ...item, changes })
    else done.plan.same.push(item)
    // A row of a table may also have got another id.
    if (canonical(before) !== canonical(now)) done.changed.push(now)
  }
}

const keptAs = (session: FolderSession, field: (typeof importedFields)[number]): string =>
  canonical(field === 'startTime' ? session.startsAt : session[field])

function addProblem({ plan }: PlannedImport, { row, title }: OutsideSession, why: string) {
  plan.problems.push({ row, ...(title.trim() ? { title } : {}), reason: why })
}

const keyOf = ({ source }: Pick<FolderSession, 'source'>) =>
  source ? canonical([source.program, source.id]) : ''

function planNew(
  session: FolderSession,
  {
    ids,
    channels,
    earlier,
  }: { ids: Set<string>; channels: string[]; earlier: Map<string, string> },
  done: PlannedImport,
) {
  const id = earlier.get(keyOf(session)) ?? idFrom(session.title, ids, 'session')
  const chatChannel = ownChannel(id, channels)
  ids.add(id)
  channels.push(chatChannel)
  done.added.push({ ...session, id, chatChannel })
  done.plan.new.push({ title: session.title, changes: newTexts(session) })
}

/** Without the description: a thousand of them are not read before they are taken over. */
const toldOfNew = ['startTime', 'duration', 'track', 'speakers'] as const

/** What tells whether times, tracks and speakers were understood. */
function newTexts(session: FolderSession): NonNullable<ProgrammeItem['changes']> {
  const texts = toldOfNew.map((field): [string, [string, string]] => {
    const [, after] = fieldTexts(field, { ...session, speakers: [] }, session)
    return [field, ['', after]]
  })
  return Object.fromEntries(texts.filter(([, [, after]]) => after !== ''))
}

/** What has begun stays, and so does whatever people have made of a session, which is then cancelled. */
function planGone(session: FolderSession, here: Here, { plan, ...done }: PlannedImport) {
  const { id, title } = session
  // The team may have decided that one which an import had cancelled takes place all the same.
  if (session.status === 'cancelled' || here.cancelled.has(id)) plan.same.push({ id, title })
  else if (here.begun.has(id)) plan.gone.push({ id, title })
  else if (here.touched.has(id)) {
    plan.gone.push({ id, title, becomes: 'cancelled' })
    done.changed.push({ ...session, status: 'cancelled' })
    done.cancelled.push(id)
  } else {
    plan.gone.push({ id, title, becomes: 'removed' })
    done.removed.push(session)
  }
}

/** The session with its track, which the event gets if it has room for it; otherwise the session keeps its own. */
function withTrack(
  session: FolderSession,
  outside: OutsideSession,
  { tracks, plan, ...done }: PlannedImport,
  before?: FolderSession,
): FolderSession {
  const { track, ...rest } = session
  if (!track || trackNamed(tracks, track)) return session
  if (tracks.length < trackLimit) {
    tracks.push({ name: track, colour: nextColour(tracks) })
    plan.tracks.push(track)
    return session
  }
  const why = `An event can have ${trackLimit} tracks: sessions are taken over without “${track}”`
  // Once for each track, or the rows that can't be taken over would be hard to find.
  if (!plan.problems.some((it) => it.reason === why))
    addProblem({ plan, tracks, ...done }, outside, why)
  return { ...rest, ...defined({ track: before?.track }) }
}
