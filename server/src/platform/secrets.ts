import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url: tokens, set-up links, signing keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database stores instead of a secret. Secrets are random, so a plain hash is enough. */
export const secretHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
