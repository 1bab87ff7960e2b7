/**
 * Addresses of the event's files. Open files are at `/files/<path>`; library assets and streams at
 * `/files/~<expires>.<signature>/<path>`, so that players and new tabs need no header, and the
 * relative addresses inside an HLS playlist keep the signature.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type FileAddresses = {
  /** The address of a public file; http(s) addresses are returned unchanged. */
  open(path: string): string
  /** Signs one file, or with a trailing slash everything below a folder; valid for one to two `windowMs`. */
  sign(scope: string, path: string, now: number, windowMs: number): string
  /** True when `seal` (`<expires>.<signature>`) covers `path` at `now`. */
  covers(seal: string, path: string, now: number): boolean
}

/** `basePath` is the site's path on its host; `key` is the signing key. */
export function createFileAddresses(key: string, basePath: string): FileAddresses {
  const signature = (expires: number, scope: string) =>
    createHmac('sha256', key).update(`${expires}:${scope}`).digest('base64url')

  return {
    open: (path) =>
      isRemote(path) || path === '' ? path : `${basePath}/files/${encodePath(withoutFolder(path))}`,
    sign(scope, path, now, windowMs) {
      // Whole windows keep the address the same for a while, so that caches and players can reuse it.
      const expires = (Math.floor(now / windowMs) + 2) * windowMs
      return `${basePath}/files/~${expires}.${signature(expires, scope)}/${encodePath(path)}`
    },
    covers(seal, path, now) {
      const [expiresText = '', given = ''] = seal.split('.')
      const expires = Number(expiresText)
      if (!Number.isSafeInteger(expires) || expires <= now) return false
      return scopesOf(path).some((scope) => same(signature(expires, scope), given))
    },
  }
}

export const isRemote = (path: string): boolean => /^https?:\/\//i.test(path)

/** Paths in event folders start with `files/`; addresses leave out that part. */
export const withoutFolder = (path: string): string => path.replace(/^(?:\.\/)?files\//, '')

/** The folder of a path with its slash: `live/master.m3u8` → `live/`. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

function scopesOf(path: string): string[] {
  const parts = path.split('/')
  return [path, ...parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)]
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
