import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as base64url, for tokens, set-up links and signing keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns the hash that the database stores instead of a secret. Secrets are random, so a plain hash is enough. */
export const secretHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
