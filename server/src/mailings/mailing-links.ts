/** The links in emails that sign a person in. They are not stored: a key of this installation seals the person's id. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type MailingLinks = ReturnType<typeof createMailingLinks>

export const createMailingLinks = (key: string) => {
  const sealOf = (id: string) =>
    createHmac('sha256', key).update(`mail-link:${id}`).digest('base64url')
  return {
    tokenFor: (id: string): string => `${id}.${sealOf(id)}`,

    /** Whose link it is; undefined for a token that was not made here. */
    personOf(token: string): string | undefined {
      const at = token.lastIndexOf('.')
      const id = token.slice(0, Math.max(at, 0))
      const [given, right] = [Buffer.from(token.slice(at + 1)), Buffer.from(sealOf(id))]
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },
  }
}
