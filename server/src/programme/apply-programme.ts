/** Plans an import, applies it, and takes it back, each in one transaction of the event's. */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { OutsideProgramme } from '@rostra/domain/programme/outside-programme'
import { type PlannedImport, planImport } from '@rostra/domain/programme/plan'
import type { ProgrammePlan } from '@rostra/domain/programme/programme.schema'
import { revisionOf, type Stamp } from '../event/edited-items-store.ts'
import type { LockedEvent } from '../event/event-store.ts'
import { saveEvent } from '../event/event-store.ts'
import { leftSessions, noteBack } from '../event/left-sessions-store.ts'
import type { Trx } from '../tables.ts'
import { tellOfSessions } from '../webhooks/webhook-outbox-store.ts'
import { hereOf } from './programme-facts-store.ts'
import {
  afterOf,
  cancelledSessions,
  changedSince,
  forgetApply,
  type Kept,
  keptSessions,
  lastApply,
  nextPosition,
  putSessions,
  rememberApply,
  removeSessions,
  setCancelled,
  tracksById,
  usedTracks,
} from './programme-store.ts'

/**
 * Epoch ms, and when sessions start whose start the team has moved by hand. With `isFollowed`, what the team has removed
 * does not come back.
 */
export type Now = { at: number; running: ReadonlyMap<string, number>; isFollowed: boolean }
export type Planned = { plan: ProgrammePlan; change: PlannedImport; cancelled: string[] }

export async function planIn(
  trx: Trx,
  locked: LockedEvent,
  outside: OutsideProgramme,
  { at, running, isFollowed }: Now,
): Promise<Planned> {
  const left = isFollowed ? await leftSessions(trx, outside.program) : new Set<string>()
  const here = await hereOf(trx, locked, { at, running, left })
  const change = planImport(outside, here)
  const { added, changed, removed, tracks } = change
  const back = new Set(change.back)
  return {
    plan: { ...change.plan, plan: revisionOf([added, changed, removed, tracks]) },
    change,
    cancelled: [...here.cancelled, ...change.cancelled].filter((it) => !back.has(it)),
  }
}

/** How many sessions a plan changes, as the audit log and the team read it. */
export const countsOf = ({ plan }: Pick<Planned, 'plan'>) => ({
  added: plan.new.length,
  changed: plan.changed.length,
  gone: plan.gone.filter(({ becomes }) => becomes).length,
})

export const changesNothing = ({ change }: Planned): boolean =>
  change.added.length + change.changed.length + change.removed.length === 0

/** `by` is null for what comes by itself. */
export async function applyIn(
  trx: Trx,
  { event }: LockedEvent,
  { plan, change, cancelled }: Planned,
  stamp: Stamp,
  { at, by, isFollowed }: { at: number; by: string | null; isFollowed: boolean },
): Promise<void> {
  const { added, changed, removed, tracks } = change
  const kept = await keptSessions(
    trx,
    [...changed, ...removed].map(({ id }) => id),
  )
  const positions = new Map(kept.map(({ session, position }) => [session.id, position]))
  const first = await nextPosition(trx)
  const cancelledBefore = await cancelledSessions(trx)
  await putSessions(trx, [
    ...changed.map((session) => ({ session, position: positions.get(session.id) ?? 0, stamp })),
    ...added.map((session, index) => ({ session, position: first + index, stamp })),
  ])
  await removeSessions(
    trx,
    removed.map(({ id }) => id),
    at,
  )
  await setCancelled(trx, cancelled)
  await noteBack(trx, plan.program, added)
  if (plan.tracks.length > 0) await saveEvent(trx, { ...event, tracks }, stamp)
  await tellOfSessions(trx, 'added', at, added)
  await tellOfSessions(trx, 'changed', at, changed)
  await tellOfSessions(trx, 'removed', at, removed)
  const before = {
    sessions: kept,
    tracks: plan.tracks,
    cancelled: cancelledBefore,
    isFollowed,
  }
  const counts = countsOf({ plan })
  await rememberApply(trx, { at, by, counts }, before, afterOf([...added, ...changed], removed))
}

/** Takes the last apply back. Throws `already-changed` if one of its sessions is another by now. */
export async function undoIn(trx: Trx, { event }: LockedEvent, stamp: Stamp, at: number) {
  const last = await lastApply(trx)
  if (!last) throw new Problem('not-found', { reason: reason('programme-no-apply') })
  const { before, after } = last
  const title = await changedSince(trx, after)
  if (title !== undefined)
    throw new Problem('already-changed', { reason: reason('programme-changed-since', { title }) })
  const kept = new Set(before.sessions.map(({ session }) => session.id))
  const added = Object.entries(after).filter(([id]) => !kept.has(id))
  await removeSessions(
    trx,
    added.map(([id]) => id),
    at,
  )
  await putSessions(trx, await withTracks(trx, before.sessions, event.tracks ?? []))
  await setCancelled(trx, before.cancelled)
  const tracks = await tracksWithout(trx, event.tracks ?? [], before.tracks)
  if (tracks) await saveEvent(trx, { ...event, tracks }, stamp)
  await tellOfSessions(
    trx,
    'removed',
    at,
    added.map(([id, it]) => ({ id, title: it.title })),
  )
  const back = before.sessions.map(({ session }) => session)
  await tellOfSessions(
    trx,
    'restored',
    at,
    back.filter(({ id }) => after[id]?.revision === null),
  )
  await tellOfSessions(
    trx,
    'changed',
    at,
    back.filter(({ id }) => after[id]?.revision !== null),
  )
  await forgetApply(trx)
  return { sessions: Object.keys(after).length, isFollowed: before.isFollowed }
}

type Tracks = NonNullable<LockedEvent['event']['tracks']>

/** The team may have renamed or removed the track of a session that was gone. */
async function withTracks(trx: Trx, kept: readonly Kept[], tracks: Tracks): Promise<Kept[]> {
  const names = new Set(tracks.map(({ name }) => name))
  const now = await tracksById(trx)
  return kept.map(({ session: { track: before, ...session }, ...it }) => {
    const track = [before, now.get(session.id)].find((name) => name && names.has(name))
    return { ...it, session: { ...session, ...(track ? { track } : {}) } }
  })
}

/** The event's tracks without those that an import added, as far as no session has them; undefined if all stay. */
async function tracksWithout(trx: Trx, tracks: Tracks, added: readonly string[]) {
  const names = await usedTracks(trx)
  const left = tracks.filter(({ name }) => !added.includes(name) || names.has(name))
  return left.length < tracks.length ? left : undefined
}
