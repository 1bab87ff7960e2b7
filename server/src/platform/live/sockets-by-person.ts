/**
 * How many sockets someone may have. They are counted for each token: a page that is one too many costs
 * the oldest one of the same browser its place, and never another browser's. Anyone who knows an
 * attendee's email address may sign in as them, so a limit for the person alone would let someone else
 * use it up; the limit for the person takes from the token, then from the address, that has the most.
 */
import type { Caller } from '@rostra/domain/caller'
import type { Connection } from './connection.ts'

/** Sockets of one token, and of one person with all their tokens. */
const tokenLimit = 10
const personLimit = 50

type Socket = { tokenHash: string; address: string }

/** Of one person's sockets, oldest first, the place of the one to close; undefined while there is room. */
export function placeOfExcess(sockets: readonly Socket[]): number | undefined {
  const newest = sockets.at(-1)
  if (!newest) return undefined
  const count = (has: (socket: Socket) => boolean) => sockets.filter(has).length
  const ofToken = (hash: string) => count(({ tokenHash }) => tokenHash === hash)
  if (ofToken(newest.tokenHash) > tokenLimit)
    return sockets.findIndex(({ tokenHash }) => tokenHash === newest.tokenHash)
  if (sockets.length <= personLimit) return undefined
  const sizes = sockets.map((socket) => ({
    token: ofToken(socket.tokenHash),
    address: count(({ address }) => address === socket.address),
  }))
  const biggest = sizes.toSorted((a, b) => b.token - a.token || b.address - a.address)[0]
  return sizes.findIndex(
    ({ token, address }) => token === biggest?.token && address === biggest.address,
  )
}

type OfSomeone = Connection & { user: Caller }

export class SocketsByPerson {
  readonly #byAttendee = new Map<string, OfSomeone[]>()

  /** Gives the socket that is one too many now; it no longer counts. */
  add(connection: OfSomeone, isLimited: boolean): Connection | undefined {
    const { id } = connection.user.attendee
    const there = this.#byAttendee.get(id)
    // Most people have one socket: a list of one takes a third of a set's memory.
    if (!there) this.#byAttendee.set(id, [connection])
    else there.push(connection)
    // Load tests open thousands of sockets with one token.
    if (!there || !isLimited || there.length <= tokenLimit) return undefined
    const place = placeOfExcess(
      there.map(({ address, user }) => ({ address, tokenHash: user.tokenHash })),
    )
    return place === undefined ? undefined : there.splice(place, 1)[0]
  }

  remove(connection: OfSomeone): void {
    const { id } = connection.user.attendee
    const there = this.#byAttendee.get(id)
    const place = there?.indexOf(connection) ?? -1
    if (place >= 0) there?.splice(place, 1)
    if (there?.length === 0) this.#byAttendee.delete(id)
  }
}
