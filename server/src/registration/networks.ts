/** From which networks people register, as keyed hashes: nobody's whereabouts can be read from the database. */
import { createHmac } from 'node:crypto'
import { rushLasts } from '@rostra/domain/registration/registration-rush'
import type { Core } from '../core.ts'
import type { Network } from './places.ts'
import type { RegistrationsStore } from './registrations-store.ts'

export type Networks = ReturnType<typeof createNetworks>

export function createNetworks({ db, signingKeys, limits }: Core, store: RegistrationsStore) {
  const key = signingKeys['registration-network-key']
  /** None left for a network from which someone signed in who is not one of those who have just registered. */
  const known = limits.registrationKnown
  return {
    of: (address: string, now: number): Network => ({
      hash: createHmac('sha256', key).update(address).digest('base64url'),
      isKnown: known.left(address, now) < 1,
    }),

    /** Someone has signed in. A program that registers could also sign in: whoever has just registered doesn't count. */
    async signedIn(email: string | null, address: string, now: number): Promise<void> {
      if (known.left(address, now) < 1) return
      const row = email === null ? undefined : await store.byEmail(db, email)
      if (!row || row.at <= now - rushLasts) known.take(address, now)
    },
  }
}
