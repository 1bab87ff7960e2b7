/**
 * WebRTC signalling between host and guests: passed on only between a session's one host and an admitted guest, never
 * between guests. Live-protocol rules G1 to G6.
 */

import { randomUUID } from 'node:crypto'
import { nameOrEmail } from '@rostra/domain/attendees/attendee'
import type { Caller } from '@rostra/domain/caller'
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import { Problem } from '@rostra/domain/contract/problems'
import type { Core } from '../core.ts'
import type { Connection } from '../platform/live/connection.ts'
import type { RelayFrame } from '../platform/live/serve-frame.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { StudioRoomsStore } from './studio-rooms-store.ts'

type OfSomeone = Connection & { user: Caller }
type SignalFrame = Extract<RelayFrame, { t: 'signal' }>
export type Passed = Omit<Extract<ServerFrame, { t: 'signal' }>, 't'> & {
  showId: string
  to: 'host' | 'guest'
}

type Uses = {
  rooms: Pick<StudioRoomsStore, 'take' | 'seen' | 'release'>
  isSession(showId: string): boolean
  /** The session of an admitted guest. */
  admittedTo(guestId: string): Promise<string | undefined>
  /** Publishes to the other instances. */
  publish: { signal(passed: Passed): void; hosted(showId: string, page: string): void }
  /** Called when a session gains or loses its host. */
  onHosted(showId: string): void
  /** Registers a pending write, so that the server waits for it before it stops. */
  write(work: Promise<unknown>): void
}

type Host = { connection: OfSomeone; page: string }

export const createGuestSignals = ({ hub, limits, clock }: Core, uses: Uses) => {
  const { rooms, publish } = uses
  const hosts = new Map<string, Host>()
  /** Serialises the frames of each connection, so that responses and signals keep their order. */
  const turns = new WeakMap<Connection, Promise<unknown>>()

  const lose = (showId: string, { connection }: Host) => {
    hosts.delete(showId)
    connection.send({ t: 'hosting', showId, on: false })
  }

  const host = async (connection: OfSomeone, frame: RelayFrame & { t: 'host' }) => {
    const { showId, take } = frame
    const { role, attendee } = connection.user
    if (role === undefined) throw new Problem('not-allowed')
    if (!uses.isSession(showId)) throw new Problem('unknown-session')
    const before = hosts.get(showId)
    const isSame = before?.connection === connection
    const page = isSame ? before.page : `${frame.page}:${randomUUID()}`
    const by = nameOrEmail(attendee)
    if (!(await rooms.take(showId, page, by, take === true))) throw new Problem('studio-hosted')
    if (!connection.isOpen) return rooms.release(page)
    const other = hosts.get(showId)
    if (other && other.connection !== connection) lose(showId, other)
    hosts.set(showId, { connection, page })
    publish.hosted(showId, page)
    const ending = {
      leave() {
        connection.rooms.delete(ending)
        if (hosts.get(showId)?.page === page) hosts.delete(showId)
        uses.write(rooms.release(page).then(() => uses.onHosted(showId)))
      },
    }
    if (!isSame) connection.rooms.add(ending)
    connection.send({ t: 'hosting', showId, on: true })
    uses.onHosted(showId)
  }

  const pass = (passed: Passed) => {
    const { showId, to, ...signal } = passed
    const frame = { t: 'signal' as const, ...signal }
    if (to === 'guest') hub.sendWhere(({ guest }) => guest?.linkId === passed.guest, frame)
    else hosts.get(showId)?.connection.send(frame)
  }

  const signal = async (connection: OfSomeone, frame: SignalFrame) => {
    checkLimit(limits.guestSignal, connection.user.tokenHash, clock())
    const { guest, role } = connection.user
    const { peer, signal } = frame
    const { kind } = signal
    const isFromHost = guest === undefined
    // The host sends offers; a guest sends requests and answers.
    if (isFromHost ? role === undefined || frame.guest === undefined : frame.guest !== undefined)
      throw new Problem('not-allowed')
    if (kind !== 'candidate' && isFromHost !== (kind === 'offer')) throw new Problem('not-allowed')
    const id = guest?.linkId ?? frame.guest ?? ''
    const showId = await uses.admittedTo(id)
    if (showId === undefined) throw new Problem(isFromHost ? 'guest-refused' : 'guest-waiting')
    if (isFromHost && hosts.get(showId)?.connection !== connection) throw new Problem('not-allowed')
    const passed = { showId, to: isFromHost ? 'guest' : 'host', guest: id, peer, signal } as const
    pass(passed)
    publish.signal(passed)
  }

  return {
    /** Throws `not-allowed` for anyone but the team and guests, and for frames that the sender may not send. */
    serve(connection: OfSomeone, frame: RelayFrame): Promise<void> {
      const before = turns.get(connection) ?? Promise.resolve()
      const turn = before.then(() =>
        frame.t === 'host' ? host(connection, frame) : signal(connection, frame),
      )
      turns.set(
        connection,
        turn.catch(() => {}),
      )
      return turn
    },

    /** Handles a signal from another instance. */
    passed: pass,
    hostedElsewhere(showId: string, page: string): void {
      const here = hosts.get(showId)
      if (here && here.page !== page) lose(showId, here)
    },

    /** Marks the hosts here as present, and drops those that lost the studio without a message to this instance. */
    async seen(): Promise<void> {
      for (const [showId, here] of hosts)
        if (!(await rooms.seen(here.page)) && hosts.get(showId) === here) lose(showId, here)
    },
  }
}
