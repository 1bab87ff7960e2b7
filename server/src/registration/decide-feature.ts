import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined } from '@rostra/domain/defined'
import { decisionUndoLasts, type RegistrationForm } from '@rostra/domain/registration'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Trx } from '../tables.ts'
import type { Places } from './places.ts'
import type { RegistrationRow, RegistrationsStore } from './registrations-store.ts'

type Deps = {
  db: Db
  clock: Clock
  store: RegistrationsStore
  places: Places
  form(): RegistrationForm | undefined
  /** Withdraws the mail about a decision. */
  dropMail(trx: Trx, id: string): Promise<void>
  onChange(): void
}

/** What the team does about registrations. */
export const decideFeature = (deps: Deps): Feature => {
  const { db, clock, store, places } = deps
  /** `work` returns what is to be called after the commit. Throws `unknown-registration`. */
  const change = async (
    id: string,
    work: (trx: Trx, row: RegistrationRow, now: number) => Promise<() => void>,
  ) => {
    const now = clock()
    const after = await db.transaction().execute(async (trx) => {
      await store.lock(trx)
      const row = await store.byId(trx, id)
      if (!row) throw new Problem('unknown-registration')
      return work(trx, row, now)
    })
    after()
    deps.onChange()
    return {}
  }
  // People who registered earlier can still be decided about.
  const form = (): RegistrationForm => deps.form() ?? { mode: 'closed' }

  return {
    handlers: {
      async registrations({ state }) {
        let place = 0
        return {
          questions: (form().questions ?? []).map(({ id, label }) => ({ id, label })),
          registrations: (await store.list(state)).map((row) => ({
            id: row.id,
            email: row.email,
            first: row.first,
            last: row.last,
            state: row.state,
            answers: JSON.parse(row.answers) as Record<string, string | boolean>,
            at: new Date(row.at).toISOString(),
            ...defined({ place: state === 'waiting' ? ++place : undefined }),
          })),
        }
      },

      'registration-decide': ({ id, admit }, { attendee: by }) =>
        change(id, async (trx, row, now) => {
          if (row.state === (admit ? 'registered' : 'refused')) return () => {}
          await deps.dropMail(trx, id)
          const times = { now, notBefore: now + decisionUndoLasts }
          const after = await places.decide(trx, form(), row, admit, times)
          const action = admit ? 'registration-admitted' : 'registration-refused'
          await record(trx, { at: now, byId: by.id, action, about: row.email })
          return after
        }),

      'registration-undo': ({ id }, { attendee: by }) =>
        change(id, async (trx, row, now) => {
          if (row.decided_at === null || now > row.decided_at + decisionUndoLasts)
            throw new Problem('invalid', { reason: reason('undo-over'), field: 'id' })
          await deps.dropMail(trx, id)
          const after = await places.undo(trx, form(), row, now)
          const action = 'registration-undone'
          await record(trx, { at: now, byId: by.id, action, about: row.email })
          return after
        }),
    },
  }
}
