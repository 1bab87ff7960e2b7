/**
 * Addresses of the event's files. Open files are `/files/<path>`; library assets and streams get
 * `/files/~<expires>.<signature>/<path>`, so that players and new tabs need no header, and the
 * relative addresses inside an HLS playlist keep the signature.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type FileSigner = {
  /** Signs one file, or with a trailing slash everything below a folder; good for one to two `windowMs`. */
  sign(scope: string, path: string, now: number, windowMs: number): string
  /** True when `seal` (`<expires>.<signature>`) covers `path` at `now`. */
  covers(seal: string, path: string, now: number): boolean
}

export function makeFileSigner(key: string): FileSigner {
  const signature = (expires: number, scope: string) =>
    createHmac('sha256', key).update(`${expires}:${scope}`).digest('base64url')

  return {
    sign(scope, path, now, windowMs) {
      // Whole windows keep the address the same for a while, so that caches and players can too.
      const expires = (Math.floor(now / windowMs) + 2) * windowMs
      return `/files/~${expires}.${signature(expires, scope)}/${encodePath(path)}`
    },
    covers(seal, path, now) {
      const [expiresText = '', given = ''] = seal.split('.')
      const expires = Number(expiresText)
      if (!Number.isSafeInteger(expires) || expires <= now) return false
      return scopesOf(path).some((scope) => same(signature(expires, scope), given))
    },
  }
}

/** The address of a file that everyone may have; http(s) addresses stay as they are. */
export const openAddress = (path: string): string =>
  isRemote(path) || path === '' ? path : `/files/${encodePath(withoutFolder(path))}`

export const isRemote = (path: string): boolean => /^https?:\/\//i.test(path)

/** Event folders keep everything below `files/`; addresses leave that part out. */
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
