/** Which of the running sessions needs attention first, and what the next ones lack. */
import { needsTeam } from '@rostra/domain/event/event-phase'
import type { DirectedSession } from './directed-session.ts'

type Judged = Pick<DirectedSession, 'session' | 'signals' | 'backupStream'>

const broken: ReadonlySet<string> = new Set(['incomplete', 'stalled', 'ended', 'unreachable'])

/** Whether a stream can't be watched. */
export const isBroken = (signal: { state: string } | undefined): boolean =>
  broken.has(signal?.state ?? '')

/** 0 is the worst: attendees receive no video. */
function rankOf({ session, signals, backupStream }: Judged): number {
  const playing = session.direction?.source ?? 'live'
  const spare = playing === 'live' ? signals.backup : signals.live
  if (isBroken(signals[playing])) return 0
  if (!session.liveStream) return 1
  if (isBroken(spare)) return 2
  return backupStream ? 4 : 3
}

/** True when a running session's stream is broken or missing. */
export const isInTrouble = (listed: Judged): boolean => rankOf(listed) <= 1

/** The sessions that need the team now, worst signal first. `grace` in ms, `now` epoch ms. */
export const worstFirst = <S extends Judged>(
  listed: readonly S[],
  grace: number,
  now: number,
): S[] =>
  listed
    .filter(({ session }) => needsTeam(session, grace, now))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.session.startsAt - b.session.startsAt)

/** Keeps the order while the pointer is on the list: new sessions go to its end, removed ones are left out. */
export function inHeldOrder<S extends Pick<DirectedSession, 'session'>>(
  sorted: readonly S[],
  held: readonly string[] | undefined,
): readonly S[] {
  if (!held) return sorted
  const place = ({ session }: S) => {
    const at = held.indexOf(session.id)
    return at < 0 ? held.length : at
  }
  return sorted.toSorted((a, b) => place(a) - place(b))
}

/** The sessions that start after now, the next first. */
export const ahead = <S extends Pick<DirectedSession, 'session'>>(
  listed: readonly S[],
  now: number,
): S[] => listed.filter(({ session }) => session.status !== 'cancelled' && session.startsAt > now)

/** The sessions whose time is over, and the cancelled ones, the latest first. */
export const behind = <S extends Pick<DirectedSession, 'session'>>(
  listed: readonly S[],
  now: number,
): S[] =>
  listed
    .filter(({ session }) => session.status === 'cancelled' || session.endsAt <= now)
    .toReversed()

/**
 * What an upcoming session lacks, as text; empty when it is ready. Without a stream it can't take place. `backup` are
 * the sessions that need a backup stream, as the list of what is missing says.
 */
export function lacksOf({ session, signals }: Judged, backup: ReadonlySet<string>): string[] {
  const { liveStream } = session
  return [
    ...(liveStream ? [] : ['no stream']),
    ...(liveStream && signals.live?.state === 'unreachable' ? ['stream doesn’t send'] : []),
    ...(backup.has(session.id) ? ['no backup'] : []),
  ]
}

/** ms before its start from which a session may be offered the browser studio. */
const studioAhead = 3600_000

/** Whether the browser studio suits a session: it starts soon, and no external service provides its stream. */
export const suitsStudio = ({ session }: Pick<DirectedSession, 'session'>, now: number): boolean =>
  session.startsAt - now <= studioAhead && (session.liveStream?.url ?? '/').startsWith('/')
