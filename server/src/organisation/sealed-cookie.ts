/** A cookie whose content only we can read or change, for the way to the organisation and back. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { cookieIn, cookieLine, type Where } from './cookies.ts'

const name = 'rostra_sign_in'
const ivBytes = 12
const tagBytes = 16

export type SealedCookie<T> = {
  /** The header that sets it; `seconds` is 0 to remove it. */
  header(content: T, seconds: number, where: Where): string
  /** What the request brought; undefined for none, and for one that we have not sealed. */
  read(header: string | undefined): unknown
}

export function createSealedCookie<T>(secret: string): SealedCookie<T> {
  const key = createHash('sha256').update(`cookie ${secret}`).digest()

  const seal = (content: T): string => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }
  const open = (sealed: string): unknown => {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < ivBytes + tagBytes) return undefined
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    try {
      const text = Buffer.concat([
        decipher.update(bytes.subarray(ivBytes + tagBytes)),
        decipher.final(),
      ])
      return JSON.parse(text.toString())
    } catch {
      return undefined
    }
  }

  return {
    header: (content, seconds, where) =>
      cookieLine(name, seconds > 0 ? seal(content) : '', seconds, where),
    read(header) {
      const found = cookieIn(header, name)
      return found === undefined ? undefined : open(found)
    },
  }
}
