/**
 * Addresses of what players get. The grant stands in the path, so that the relative addresses of playlists inherit
 * it, and is the same for everybody within an hour, so that a cache in front of us can keep what it opens.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const hour = 3600_000
/** ms that a player which has opened a playlist goes on fetching: a long day. */
const lasts = 24 * hour

export type Grants = ReturnType<typeof makeGrants>

/** `root` is where people reach `/media` of this server, or of a cache in front of it. */
export function makeGrants(key: string, root: string) {
  const signature = (expires: number, sessionId: string) =>
    createHmac('sha256', key).update(`${expires}:${sessionId}`).digest('base64url')
  return {
    /** For someone who gets it from `now` on (epoch ms). */
    address(sessionId: string, file: string, now: number): string {
      const expires = (Math.floor(now / hour) + 1) * hour + lasts
      const grant = `~${expires}.${signature(expires, sessionId)}`
      return `${root}/media/${grant}/${encodeURIComponent(sessionId)}/${file}`
    },
    covers(grant: string, sessionId: string, now: number): boolean {
      const [, expiresText = '', given = ''] = /^~(\d{1,15})\.(.+)$/.exec(grant) ?? []
      const expires = Number(expiresText)
      if (!(expires > now)) return false
      const [left, right] = [Buffer.from(signature(expires, sessionId)), Buffer.from(given)]
      return left.length === right.length && timingSafeEqual(left, right)
    },
  }
}
