/** What registration by attendees themselves needs of sign-in and of the list of attendees. */
import type { AttendeeEntry } from '@rostra/domain/attendees/attendee-entry'
import type { Core } from '../core.ts'
import type { Trx } from '../tables.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import { type AttendeeAdminStore, told } from './attendee-admin-store.ts'
import type { AttendeesStore } from './attendees-store.ts'
import type { SignIn } from './sign-in.ts'
import type { SignInCodes } from './sign-in-codes.ts'

export type Registering = ReturnType<typeof createRegistering>

type Parts = {
  store: AttendeesStore
  admin: AttendeeAdminStore
  codes: SignInCodes
  signIn: SignIn
}

export const createRegistering = (
  { personalData }: Core,
  { store, admin, codes, signIn }: Parts,
) => ({
  /** The attendee who signs in with this address. */
  byEmail: store.byEmail,
  makeCode: codes.make,
  putCode: codes.put,
  useCode: codes.use,
  /** Signs someone in whose address was proved. */
  admit: signIn.admit,

  /** Registers someone; returns the id, also if they were already registered. */
  async add(trx: Trx, entry: AttendeeEntry, now: number): Promise<string> {
    const id = (await admin.add(trx, entry, now)) ?? (await admin.idOf(trx, entry.email))
    if (id === undefined) throw new Error('an attendee was removed while being added')
    return id
  },

  /** Takes an attendee off the list; returns what is to be called after the commit, which ends their sign-ins. */
  async remove(trx: Trx, id: string, now: number): Promise<() => void> {
    const row = await admin.lock(trx, id)
    if (!row) return () => {}
    await tellWebhooks(trx, 'attendee.removed', now, [told(row)])
    await personalData.unregister(trx, [id])
    const tokens = await admin.remove(trx, [id])
    return () => tokens.forEach(signIn.end)
  },
})
