/** Time-based one-time codes (RFC 6238) as authenticator apps have them: SHA-1, 30 s, six digits. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** ms of a step. */
const stepLasts = 30_000
const digits = 6
/** Steps that a clock may be off, before and after (RFC 6238 section 5.2). */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, the length RFC 4226 section 4 recommends, in base32 as apps take it by hand. */
export function newTotpSecret(): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of randomBytes(20)) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return text
}

/** The code of a step; the secret is base32. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  // RFC 4226 section 5.3: the last four bits say where the number is.
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, about now (epoch ms); undefined for a wrong code. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = Math.floor(now / stepLasts)
  for (let step = current - drift; step <= current + drift; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) return step
  return undefined
}

/** What the QR code says; apps show the issuer and whose account it is. */
export function totpUri(secret: string, issuer: string, email: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

function bytesOf(secret: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of secret) {
    held = (held << 5) | alphabet.indexOf(letter)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push(held >> bits)
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
