/**
 * The secret in a line's address: the encrypted token that the line was opened with. Not every browser can send a
 * header when it opens a stream, so the address alone has to authenticate the client, on any instance.
 * It reveals nothing to someone who reads it in a proxy's log, and opens a stream only for a short time.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

export type LineAddresses = {
  /** `until`: epoch ms until which a stream may be opened. */
  seal(token: string, until: number): string
  /** Returns undefined for a `line` that was not sealed with this secret. */
  open(line: string): { token: string; until: number } | undefined
}

/** `secret` is the same on all instances of an event. */
export function createLineAddresses(secret: string): LineAddresses {
  const key = createHash('sha256').update(`line ${secret}`).digest()
  return {
    seal(token, until) {
      const nonce = randomBytes(nonceLength)
      const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagLength })
      const sealed = [sealing.update(`${until} ${token}`, 'utf8'), sealing.final()]
      return Buffer.concat([nonce, ...sealed, sealing.getAuthTag()]).toString('base64url')
    },
    open(line) {
      const bytes = Buffer.from(line, 'base64url')
      // Only the canonical encoding is accepted; otherwise one line would have several addresses.
      if (bytes.length <= nonceLength + tagLength || bytes.toString('base64url') !== line)
        return undefined
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      opening.setAuthTag(bytes.subarray(-tagLength))
      try {
        const sealed = bytes.subarray(nonceLength, -tagLength)
        const text = Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8')
        const [until = ''] = text.split(' ', 1)
        return { token: text.slice(until.length + 1), until: Number(until) }
      } catch {
        return undefined
      }
    },
  }
}
