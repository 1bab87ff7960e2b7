/**
 * Addresses of the files that players load. The grant is in the path, so that relative addresses in playlists
 * inherit it. It is the same for everyone within an hour, so that a cache in front of the server can reuse responses.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const hour = 3600_000
/** ms after the session's end, or after now if later, for which a player with an open playlist can keep fetching. */
const lasts = 4 * hour
/** Maximum validity of an address in ms, however long the session is. */
const longest = 24 * hour

export type Grants = ReturnType<typeof createGrants>

/** What a grant gives access to: what attendees see, or also what was trimmed off a recording. */
export type Scope = 'shown' | 'whole'

type GrantOptions = {
  sessionId: string
  file: string
  /** Epoch ms: when the session ends. */
  endsAt: number
  scope?: Scope
}

/**
 * `root` is the public address under which `/media` of this server, or of a cache in front of it, is reached. `followed`
 * increases when the next event begins, whose sessions may have the same ids: grants of the last one end then.
 */
export function createGrants(key: string, root: string, followed: () => number) {
  const signature = (expires: number, sessionId: string, scope: Scope) =>
    createHmac('sha256', key)
      .update(`${followed()}:${expires}:${sessionId}${scope === 'shown' ? '' : `\n${scope}`}`)
      .digest('base64url')
  /** Grants that were found valid: everyone who watches a session has the same. */
  const valid = new LRUCache<string, Scope>({ max: 100 })
  return {
    /** The address of a file, requested at `now` (epoch ms). */
    address({ sessionId, file, endsAt, scope = 'shown' }: GrantOptions, now: number): string {
      const from = (Math.floor(now / hour) + 1) * hour
      const runs = Math.ceil(endsAt / hour) * hour
      const expires = Math.min(Math.max(from, runs) + lasts, from + longest)
      const grant = `~${expires}.${signature(expires, sessionId, scope)}`
      return `${root}/media/${grant}/${encodeURIComponent(sessionId)}/${file}`
    },
    /** Epoch ms when a valid grant ends. */
    endOf: (grant: string): number => Number(/^~(\d+)/.exec(grant)?.[1]),
    /** What the grant gives access to in this session; undefined for an invalid or expired grant. */
    scopeOf(grant: string, sessionId: string, now: number): Scope | undefined {
      const [, expiresText = '', given = ''] = /^~(\d{1,15})\.(.+)$/.exec(grant) ?? []
      const expires = Number(expiresText)
      if (!(expires > now)) return undefined
      const key = `${followed()} ${sessionId} ${grant}`
      const known = valid.get(key)
      if (known) return known
      const scope = (['shown', 'whole'] as const).find((it) => {
        const [left, right] = [signature(expires, sessionId, it), given].map((text) =>
          Buffer.from(text),
        )
        return left && right && left.length === right.length && timingSafeEqual(left, right)
      })
      if (scope) valid.set(key, scope)
      return scope
    },
  }
}
