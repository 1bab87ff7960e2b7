import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined } from '@rostra/domain/defined'
import { decisionUndoLasts, isHere, type RegistrationForm } from '@rostra/domain/registration'
import { rushesIn } from '@rostra/domain/registration-rush'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Trx } from '../tables.ts'
import type { ConfirmationStore } from './confirmation-store.ts'
import type { Places } from './places.ts'
import type { RegistrationRow, RegistrationsStore } from './registrations-store.ts'

/** Registrations that are decided about in one transaction. */
const together = 50

type Deps = {
  db: Db
  clock: Clock
  store: RegistrationsStore
  places: Places
  form(): RegistrationForm | undefined
  confirmation: Pick<ConfirmationStore, 'state' | 'set'>
  /** Withdraws the mail about a decision. */
  dropMail(trx: Trx, id: string): Promise<void>
  onChange(): void
}

/** What the team does about registrations. */
export const decideFeature = (deps: Deps): Feature => {
  const { db, clock, store, places } = deps
  /** `work` returns what is to be called after the commit. Throws `unknown-registration`. */
  const change = async (
    ids: readonly string[],
    work: (trx: Trx, row: RegistrationRow, now: number) => Promise<() => void>,
  ) => {
    const now = clock()
    // In parts: nobody can register meanwhile.
    for (let from = 0; from < ids.length; from += together) {
      const after = await db.transaction().execute(async (trx) => {
        await store.lock(trx)
        const done: (() => void)[] = []
        for (const id of ids.slice(from, from + together)) {
          const row = await store.byId(trx, id)
          if (!row) throw new Problem('unknown-registration')
          done.push(await work(trx, row, now))
        }
        return done
      })
      for (const it of after) it()
    }
    deps.onChange()
    return {}
  }
  const decide = (ids: readonly string[], admit: boolean, by: string) =>
    change(ids, async (trx, row, now) => {
      if (row.state === (admit ? 'registered' : 'refused')) return () => {}
      await deps.dropMail(trx, row.id)
      const times = { now, notBefore: now + decisionUndoLasts }
      // Many at once must not wait before anyone's code.
      const how = { ...times, ...(ids.length > 1 ? { lane: 'bulk' as const } : {}) }
      const after = await places.decide(trx, form(), row, admit, how)
      const action = admit ? 'registration-admitted' : 'registration-refused'
      await record(trx, { at: now, byId: by, action, about: row.email })
      return after
    })
  // People who registered earlier can still be decided about.
  const form = (): RegistrationForm => deps.form() ?? { mode: 'closed' }

  return {
    handlers: {
      async registrations({ state }) {
        let place = 0
        const rows = await store.list(state)
        const rushes = rushesIn(rows)
        return {
          questions: (form().questions ?? []).map(({ id, label }) => ({ id, label })),
          ...defined({
            capacity: form().capacity,
            confirmation: isHere(form().mode) ? await deps.confirmation.state() : undefined,
          }),
          registrations: rows.map((row) => ({
            id: row.id,
            email: row.email,
            first: row.first,
            last: row.last,
            state: row.state,
            answers: JSON.parse(row.answers) as Record<string, string | boolean>,
            at: new Date(row.at).toISOString(),
            ...defined({
              place: state === 'waiting' ? ++place : undefined,
              rush: rushes.get(row.id),
            }),
          })),
        }
      },

      'registration-decide': ({ id, admit }, { attendee }) => decide([id], admit, attendee.id),

      async 'registrations-decide'({ rush, admit }, { attendee }) {
        const rows = await store.list(undefined)
        const rushes = rushesIn(rows)
        const ids = rows
          .filter(({ state }) => state === 'pending' || !admit)
          .map(({ id }) => id)
          .filter((id) => rushes.get(id)?.by === rush.by && rushes.get(id)?.of === rush.of)
          // The first ones get the places that are left.
          .toReversed()
        await decide(ids, admit, attendee.id)
        return { people: ids.length }
      },

      async 'registration-confirm'({ on }, { attendee }) {
        await db.transaction().execute(async (trx) => {
          await deps.confirmation.set(trx, on ? 'on' : 'off')
          const cause = { at: clock(), byId: attendee.id }
          await record(trx, {
            ...cause,
            action: 'registration-confirmed',
            about: on ? 'confirmed by email' : 'not confirmed',
          })
        })
        deps.onChange()
        return {}
      },

      'registration-undo': ({ id }, { attendee: by }) =>
        change([id], async (trx, row, now) => {
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
