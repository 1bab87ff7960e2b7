import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'

// OWASP's password storage recommendation for scrypt: N = 2^17, r = 8, p = 1.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/** `scrypt$N$r$p$salt$hash`, so that the parameters can be raised later, and with them `N`, the cost. */
export async function hashPassword(password: string, N = cost.N): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, { ...cost, N })
  return ['scrypt', N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  )
}

/** True when the password is the stored one. Without a stored one it is false after the same time. */
export async function checkPassword(
  password: string,
  stored = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAAAAAAAAAAAAAAAAAAAA$`,
): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$')
  const parameters = { ...cost, N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), parameters)
  const wanted = Buffer.from(hash, 'base64url')
  return derived.length === wanted.length && timingSafeEqual(derived, wanted)
}

// Each takes 128 MiB and a thread for some tenths of a second.
const waitingLimit = 20
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One after the other. Throws `too-many` when too many wait. */
async function derive(password: string, salt: Buffer, parameters: typeof cost): Promise<Buffer> {
  if (waiting >= waitingLimit) throw new Problem('too-many', { retryAfter: 5 })
  waiting += 1
  const key = last.then(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(password.normalize('NFC'), salt, 32, parameters, (error, derived) =>
          error ? reject(error) : resolve(derived),
        ),
      ),
  )
  last = key.catch(() => {})
  try {
    return await key
  } finally {
    waiting -= 1
  }
}
