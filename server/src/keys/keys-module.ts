/** The keys with which other programs make calls. */
import { fullName } from '@rostra/domain/attendees/attendee'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { createKeysStore } from './keys-store.ts'

export function createKeys({ db, clock }: Core) {
  const keys = createKeysStore(db, clock)
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
            const cause = { byId: attendee.id, byName: fullName(attendee), at: clock() }
            return { key: await keys.make(name, may, cause) }
          },
          'key-revoke': async ({ name }, { attendee }) => {
            await keys.revoke(name, { byId: attendee.id, at: clock() })
            return {}
          },
        },
      },
    ],
    nonPersonalTables: ['program_key'],
    lasting: { tables: ['program_key'] },
  } satisfies Module
}
