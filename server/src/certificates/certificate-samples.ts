/** Addresses at which organisers see a certificate before anyone has earned one. Opening a page needs no sign-in. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** ms for which an address can be opened: as long as an editor may stay open beside it. */
const lasts = 12 * 60 * 60_000

export type CertificateSamples = ReturnType<typeof createCertificateSamples>

export const createCertificateSamples = (key: string) => {
  const sealOf = (until: string) =>
    createHmac('sha256', key).update(`certificate-sample:${until}`).digest('base64url')
  return {
    /** In place of a certificate's code, which never contains a dot. */
    codeAt(now: number): string {
      const until = String(now + lasts)
      return `sample.${until}.${sealOf(until)}`
    },
    isValid(code: string, now: number): boolean {
      const [word, until = '', given = ''] = code.split('.')
      const [one, other] = [Buffer.from(given), Buffer.from(sealOf(until))]
      return (
        word === 'sample' &&
        one.length === other.length &&
        timingSafeEqual(one, other) &&
        Number(until) > now
      )
    },
  }
}
