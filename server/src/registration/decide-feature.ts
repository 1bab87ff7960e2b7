import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined, filled } from '@rostra/domain/defined'
import {
  decisionUndoLasts,
  isHere,
  type RegistrationForm,
} from '@rostra/domain/registration/registration'
import { rushesIn } from '@rostra/domain/registration/registration-rush'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { record } from '../staff/audit-log.ts'
import type { Trx } from '../tables.ts'
import type { ConfirmationStore } from './confirmation-store.ts'
import type { FormNow } from './form-now.ts'
import type { Letters } from './letters.ts'
import type { Places } from './places.ts'
import type { RegistrationRow, RegistrationsStore } from './registrations-store.ts'

/** Registrations that are decided about in one transaction. */
const together = 50

type Parts = {
  store: RegistrationsStore
  places: Places
  letters: Letters
  confirmation: ConfirmationStore
  form: FormNow
  onChange(): void
}

/** What the team does about registrations. */
export const decideFeature = ({ db, clock }: Core, parts: Parts): Feature => {
  const { store, places, letters, confirmation } = parts
  /**
   * `work` returns what is to be called after the commit, or undefined where it changed nothing. Resolves to how many
   * registrations were changed.
   */
  const change = async (
    ids: readonly string[],
    work: (trx: Trx, row: RegistrationRow, now: number) => Promise<(() => void) | undefined>,
  ): Promise<number> => {
    const now = clock()
    let changed = 0
    try {
      // In parts: nobody can register meanwhile.
      for (let from = 0; from < ids.length; from += together) {
        const after = await db.transaction().execute(async (trx) => {
          await store.lock(trx)
          const done: (() => void)[] = []
          for (const id of ids.slice(from, from + together)) {
            const row = await store.byId(trx, id)
            const it = row && (await work(trx, row, now))
            if (it) done.push(it)
          }
          return done
        })
        for (const it of after) it()
        changed += after.length
      }
    } finally {
      parts.onChange()
    }
    return changed
  }
  /** Throws `unknown-registration`. */
  const changeOne = async (
    id: string,
    work: (trx: Trx, row: RegistrationRow, now: number) => Promise<() => void>,
  ) => {
    if ((await change([id], work)) === 0) throw new Problem('unknown-registration')
    return {}
  }
  const decide = async (
    trx: Trx,
    row: RegistrationRow,
    { admit, by, ...times }: { admit: boolean; by: string; now: number; lane?: 'bulk' },
  ) => {
    await letters.drop(trx, row.id)
    const how = { ...times, notBefore: times.now + decisionUndoLasts }
    const after = await places.decide(trx, form(), row, admit, how)
    const action = admit ? 'registration-admitted' : 'registration-refused'
    await record(trx, { at: times.now, byId: by, action, about: row.email })
    return after
  }
  // People who registered earlier can still be decided about.
  const form = (): RegistrationForm => parts.form.find() ?? { mode: 'closed' }

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
            confirmation: isHere(form().mode) ? await confirmation.state() : undefined,
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

      'registration-decide': ({ id, admit }, { attendee }) =>
        changeOne(id, async (trx, row, now) =>
          row.state === (admit ? 'registered' : 'refused')
            ? () => {}
            : decide(trx, row, { admit, by: attendee.id, now }),
        ),

      async 'registrations-decide'({ rush, admit }, { attendee }) {
        const isMeant = ({ state }: RegistrationRow) =>
          state === 'pending' || (state === 'registered' && !admit)
        const rows = await store.list(undefined)
        const rushes = rushesIn(rows)
        const ids = rows
          .filter(isMeant)
          .map(({ id }) => id)
          .filter((id) => rushes.get(id)?.by === rush.by && rushes.get(id)?.of === rush.of)
          // The first ones get the places that are left.
          .toReversed()
        let waiting = 0
        const people = await change(ids, async (trx, row, now) => {
          // Someone else of the team may have decided about them in the meantime.
          if (!isMeant(row)) return undefined
          // Many at once must not wait before anyone's code.
          const how = { admit, by: attendee.id, now, lane: 'bulk' as const }
          const after = await decide(trx, row, how).catch((error: unknown) => {
            if (error instanceof Problem && error.code === 'registration-full') return undefined
            throw error
          })
          if ((await store.byId(trx, row.id))?.state === 'waiting') waiting += 1
          return after
        })
        return { people, ...filled({ waiting }) }
      },

      async 'registration-confirm'({ on }, { attendee }) {
        await db.transaction().execute(async (trx) => {
          await confirmation.set(trx, on ? 'on' : 'off')
          const cause = { at: clock(), byId: attendee.id }
          await record(trx, {
            ...cause,
            action: 'registration-confirmed',
            about: on ? 'confirmed by email' : 'not confirmed',
          })
        })
        parts.onChange()
        return {}
      },

      'registration-undo': ({ id }, { attendee: by }) =>
        changeOne(id, async (trx, row, now) => {
          if (row.decided_at === null || now > row.decided_at + decisionUndoLasts)
            throw new Problem('invalid', { reason: reason('undo-over'), field: 'id' })
          await letters.drop(trx, id)
          const after = await places.undo(trx, form(), row, now)
          const action = 'registration-undone'
          await record(trx, { at: now, byId: by.id, action, about: row.email })
          return after
        }),
    },
  }
}
