/** The keys with which other programs make calls. */
import { fullName, type SignedInUser } from '@rostra/domain/attendees/attendee'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { createKeysStore } from './keys-store.ts'

export function createKeys({ db, clock }: Core) {
  const keys = createKeysStore(db, clock)
  const causeOf = (person: SignedInUser) => ({
    by: { id: person.id, name: fullName(person) },
    at: clock(),
  })
  return {
    name: 'keys',
    tokens: {
      kind: 'key',
      check: keys.check,
      living: keys.living,
      // They are valid until they are revoked.
      deleteExpired: async () => {},
    },
    calls: [
      {
        handlers: {
          keys: async () => ({ keys: await keys.list() }),
          'key-make': async ({ name, may }, { attendee }) => {
            return { key: await keys.make(name, may, causeOf(attendee)) }
          },
          'key-revoke': async ({ name }, { attendee }) => {
            await keys.revoke(name, causeOf(attendee))
            return {}
          },
        },
      },
    ],
    nonPersonalTables: ['program_key'],
    lasting: { tables: ['program_key'] },
  } satisfies Module
}
