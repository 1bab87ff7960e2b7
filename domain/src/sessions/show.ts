/** What the show page plays (specification sections 4 and 8). */

import { isPlayable, playsVideo, waitsInside } from '../stream-sources/kinds.ts'
import { isKnown } from './release.ts'
import type { Session, Stream } from './session.ts'

/** Why nothing plays. */
export type ShowErrorReason = 'not-found' | 'ended' | 'cancelled' | 'unknown-type' | 'unable'

export type Show =
  | { kind: 'live' | 'replay'; stream: Stream }
  /** A recording that plays at server time minus start, see `simulive.ts`. */
  | { kind: 'live'; stream: Stream; simulive: true }
  /** Before the start, unless the stream has a waiting room of its own and may be opened. */
  | { kind: 'waiting'; startsAt: number }
  /** After the start, while there is no stream, or while one sent to this server, or its address, has not arrived yet. */
  | { kind: 'waiting'; startsAt: number; late: true }
  /** A moderator has replaced the player with a text; `backAt` is epoch ms. */
  | { kind: 'slate'; text: string; backAt?: number }
  | { kind: 'error'; reason: ShowErrorReason }

type ShowSession = Pick<
  Session,
  | 'startsAt'
  | 'endsAt'
  | 'liveStream'
  | 'replayStream'
  | 'status'
  | 'direction'
  | 'simulive'
  | 'signal'
>

/**
 * What to show of `session` at `now` (epoch ms); an undefined session does not exist. `stays` is true for a page
 * that was already open when the planned end passed.
 */
export function showAt(session: ShowSession | undefined, now: number, stays = false): Show {
  if (!session) return { kind: 'error', reason: 'not-found' }
  if (session.status === 'cancelled') return { kind: 'error', reason: 'cancelled' }
  const isWhole = session.signal === 'ended' && session.replayStream !== undefined
  const ended = (session.endsAt <= now && !stays) || isWhole
  const slate = session.direction?.slate
  if (slate && !ended)
    return {
      kind: 'slate',
      text: slate.text,
      ...(slate.backAt === undefined ? {} : { backAt: Date.parse(slate.backAt) }),
    }
  if (ended && !session.replayStream) return { kind: 'error', reason: 'ended' }

  const stream = ended ? session.replayStream : session.liveStream
  const isBefore = now < session.startsAt
  if (stream && !isPlayable(stream.type)) return { kind: 'error', reason: 'unknown-type' }
  if (isBefore && !(stream && isKnown(stream) && waitsInside(stream.type)))
    return { kind: 'waiting', startsAt: session.startsAt }
  if (!stream || !isKnown(stream) || (!ended && session.signal === 'waiting' && !isBefore))
    return { kind: 'waiting', startsAt: session.startsAt, late: true }
  if (ended) return { kind: 'replay', stream }
  // The backup stream is really live, so it plays at its own live edge.
  const recorded = session.simulive && session.direction?.source !== 'backup'
  return {
    kind: 'live',
    stream,
    ...(recorded && playsVideo(stream.type) ? { simulive: true } : {}),
  }
}
