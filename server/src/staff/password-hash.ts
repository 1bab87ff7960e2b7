import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createFairQueue, type Turn } from '../platform/fair-queue.ts'

// OWASP's password storage recommendation for scrypt: N = 2^17, r = 8, p = 1.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

// Each takes 128 MiB and a thread for a few tenths of a second, so they run one after the other.
const enqueue = createFairQueue()

/**
 * Returns `scrypt$N$r$p$salt$hash`, so that the parameters, including the cost `N`, can be raised later. Throws
 * `too-many` when too many are waiting.
 */
export async function hashPassword(password: string, turn: Turn, N = cost.N): Promise<string> {
  const salt = randomBytes(16)
  const hash = await enqueue(turn, () => derive(password, salt, { ...cost, N }))
  return ['scrypt', N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  )
}

/**
 * True when the password is the stored one. Without a stored one it is false, after the same time. Throws `too-many`
 * when too many are waiting.
 */
export async function checkPassword(
  password: string,
  turn: Turn,
  stored = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAAAAAAAAAAAAAAAAAAAA$`,
): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$')
  const parameters = { ...cost, N: Number(N), r: Number(r), p: Number(p) }
  const derived = await enqueue(turn, () =>
    derive(password, Buffer.from(salt, 'base64url'), parameters),
  )
  const wanted = Buffer.from(hash, 'base64url')
  return derived.length === wanted.length && timingSafeEqual(derived, wanted)
}

const derive = (password: string, salt: Buffer, parameters: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, 32, parameters, (error, derived) =>
      error ? reject(error) : resolve(derived),
    ),
  )
