/** What registration by attendees themselves needs of sign-in and of the list of attendees. */
import type { AttendeeEntry } from '@rostra/domain/attendees/attendee-entry'
import type { PersonalDataList } from '../personal-data.ts'
import type { Trx } from '../tables.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import { type AttendeeAdminStore, told } from './attendee-admin-store.ts'
import type { AttendeesStore } from './attendees-store.ts'
import type { SignIn } from './sign-in.ts'
import type { SignInCodes } from './sign-in-codes.ts'

type Deps = {
  store: AttendeesStore
  admin: AttendeeAdminStore
  codes: SignInCodes
  signIn: SignIn
  personalData: PersonalDataList
  /** Ends the token's use, on all instances. */
  onTokenDead(tokenHash: string): void
}

export type Registering = ReturnType<typeof createRegistering>

export const createRegistering = (deps: Deps) => ({
  /** The attendee who signs in with this address. */
  byEmail: deps.store.byEmail,
  sendCode: deps.codes.send,
  useCode: deps.codes.use,
  /** Signs someone in whose address was proved. */
  admit: deps.signIn.admit,

  /** Registers someone; returns the id, also if they were already registered. */
  async add(trx: Trx, entry: AttendeeEntry, now: number): Promise<string> {
    const id = (await deps.admin.add(trx, entry, now)) ?? (await deps.admin.idOf(trx, entry.email))
    if (id === undefined) throw new Error('an attendee was removed while being added')
    return id
  },

  /** Takes an attendee off the list; returns what is to be called after the commit, which ends their sign-ins. */
  async remove(trx: Trx, id: string, now: number): Promise<() => void> {
    const row = await deps.admin.lock(trx, id)
    if (!row) return () => {}
    await tellWebhooks(trx, 'attendee.removed', now, [told(row)])
    await deps.personalData.unregister(trx, [id])
    const tokens = await deps.admin.remove(trx, [id])
    return () => tokens.forEach(deps.onTokenDead)
  },
})
