/** Time-based one-time codes (RFC 6238) as used by authenticator apps: SHA-1, 30 s, six digits. */
import { Secret, TOTP } from 'otpauth'

/** Length of a step in seconds. */
const period = 30
/** Steps by which a clock may be off in either direction (RFC 6238 section 5.2). */
const drift = 1

const codes = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period })

/** 160 bits, the length recommended by RFC 4226 section 4, in base32 so that it can be typed into an app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The code of a step; the secret is base32. */
export const totpCode = (secret: string, step: number): string =>
  codes(secret).generate({ timestamp: step * period * 1000 })

/** The step whose code this is, around `now` (epoch ms); undefined for a wrong code. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const off = codes(secret).validate({ token: code, timestamp: now, window: drift })
  return off === null ? undefined : Math.floor(now / (period * 1000)) + off
}

/** The content of the QR code; apps show the issuer and the account's email. */
export const totpUri = (secret: string, issuer: string, email: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period, issuer, label: email }).toString()
