/**
 * The secret in a line's address: the token it was opened with, sealed. A client that opens a stream cannot send
 * a header from every browser, so the address alone has to say who it is, to whichever instance is asked.
 * It reveals nothing to someone who reads it in a proxy's log, and soon expires.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

export type LineAddresses = {
  /** `until`: epoch ms until which a stream may be opened. */
  seal(token: string, until: number): string
  /** Undefined for what was not sealed here. */
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
      // Written in one way only, or one line would have many addresses.
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
