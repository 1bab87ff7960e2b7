import { fullName } from '@rostra/domain/attendees/attendee'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { record } from '../staff/audit-log.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { DoorStore } from './door-store.ts'
import type { Suggestions } from './suggestions.ts'

type Uses = {
  store: DoorStore
  suggestions: Suggestions
  staff: Staff
  attendees: Attendees
  /** Resolves when the refusals so far are recorded. */
  settle(): Promise<void>
}

/** What the team does about refused sign-ins. The person who was refused learns nothing of it. */
export const doorsFeature = (
  { db, clock }: Core,
  { store, suggestions, staff, attendees: { people }, settle }: Uses,
): Feature => ({
  handlers: {
    async doors({ ignored }) {
      await settle()
      const rows = await store.list(ignored)
      const proposed = await suggestions.forEmails(rows.map(({ email }) => email))
      return rows.map(({ email, firstAt, lastAt, times }) => {
        const [like, ...more] = proposed.get(email) ?? []
        return {
          email,
          firstAt: new Date(firstAt).toISOString(),
          at: new Date(lastAt).toISOString(),
          times,
          ...(like && (more.length > 0 ? { likes: [like, ...more] } : { like })),
        }
      })
    },

    async 'door-admit'({ email, first, last }, { attendee: by }) {
      const id = await people.admit(by, { email, first, last })
      staff.notify('door')
      return { id }
    },

    async 'door-correct'({ email, attendeeId }, { attendee: by }) {
      await people.addAddress(by, email, attendeeId)
      staff.notify('door')
      return {}
    },

    async 'door-ignore'({ email }, { attendee: by }) {
      const at = clock()
      await db.transaction().execute(async (trx) => {
        await store.ignore(trx, email, at)
        await record(trx, { at, byId: by.id, action: 'door-ignored', about: email })
      })
      staff.notify('door')
      return {}
    },

    async 'door-undo'({ email }, { attendee: by }) {
      const at = clock()
      await db.transaction().execute(async (trx) => {
        if (await store.showAgain(trx, email))
          await record(trx, { at, byId: by.id, action: 'door-undone', about: email })
      })
      await people.dropAddress(by, email)
      staff.notify('door')
      return {}
    },

    'door-search': async ({ search }) => ({
      attendees: (await people.search(search)).map((person) => ({
        id: person.id,
        email: person.email,
        name: fullName(person),
      })),
    }),
  },
})
