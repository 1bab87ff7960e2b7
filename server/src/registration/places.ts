/** Gives places: to whoever registers, to the first who wait when places become free, and as the team decides. */
import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import {
  freePlaces,
  isFull,
  newState,
  type RegistrationForm,
} from '@rostra/domain/registration/registration'
import type { Registering } from '../attendees/registering.ts'
import type { Core } from '../core.ts'
import type { Trx } from '../tables.ts'
import type { FormNow } from './form-now.ts'
import type { Letters, Times } from './letters.ts'
import type { OpeningLettersStore } from './opening-letters-store.ts'
import type { DraftForm } from './registration-drafts-store.ts'
import type { RegistrationRow, RegistrationsStore } from './registrations-store.ts'
import type { RushStore } from './rush-store.ts'

/** The most who get a place in one transaction. */
const promotedTogether = 100

/** From where someone registers: a keyed hash, and whether others have signed in from there before. */
export type Network = { hash: string; isKnown: boolean }

export type Registered =
  | { state: 'registered'; attendeeId: string }
  | { state: 'waiting'; place: number }
  | { state: 'pending' }

export type Places = ReturnType<typeof createPlaces>

/** Everything here must be called in a transaction that holds the store's lock. */
type Parts = {
  store: RegistrationsStore
  attendees: Registering
  letters: Letters
  openings: OpeningLettersStore
  rushes: RushStore
  form: FormNow
}

export const createPlaces = ({ config }: Core, parts: Parts) => {
  const { store, attendees, openings, rushes } = parts
  const { tell, confirm, drop } = parts.letters

  /** Emails an attendee who has registered in a draft once the site is open. Perhaps not for the first time. */
  const awaitOpening = async (trx: Trx, attendeeId: string, language: string | null) => {
    if (parts.form.isInDraft()) await openings.add(trx, attendeeId, language)
  }
  /** Makes someone an attendee. Their row is changed last: whoever takes an attendee off the list locks that one first. */
  const admit = async (trx: Trx, row: RegistrationRow, now: number): Promise<string> => {
    const { email, first, last } = row
    const attendeeId = await attendees.add(trx, { email, first, last }, now)
    await awaitOpening(trx, attendeeId, row.language)
    const seat = await store.freeSeat(trx)
    await store.put(trx, { ...row, state: 'registered', attendee_id: attendeeId, seat })
    return attendeeId
  }

  /**
   * Takes someone off the list. They are told so by whatever takes attendees off it; a decision has its own letter, and
   * taking one back has none.
   */
  const takeOff = async (trx: Trx, row: RegistrationRow, now: number): Promise<() => void> => {
    if (!row.attendee_id) return () => {}
    const after = await attendees.remove(trx, row.attendee_id, now)
    await drop(trx, row.id)
    return after
  }

  /** Gives free places to those who wait, in their order; returns how many got one. */
  const promote = async (trx: Trx, form: RegistrationForm, now: number): Promise<number> => {
    const free = freePlaces(form, await store.taken(trx))
    if (free === 0) return 0
    const rows = await store.waiting(trx, Math.min(free, promotedTogether))
    for (const row of rows) {
      await admit(trx, { ...row, before: null, decided_at: null }, now)
      await tell(trx, row, 'place', { now })
    }
    return rows.length
  }

  return {
    promote,
    awaitOpening,

    /** Registers someone whose address was proved. Throws `registration-full`. */
    async register(
      trx: Trx,
      form: RegistrationForm,
      email: string,
      draft: DraftForm,
      network: Network,
      now: number,
    ): Promise<Registered> {
      await promote(trx, form, now)
      const { first, last, language = null } = draft
      const answers = JSON.stringify(draft.answers)
      const consented = { consented_at: draft.consent ? now : null }
      const known = await store.byEmail(trx, email)
      // They are not told that they were refused, only that nothing has been decided in their favour.
      if (known?.state === 'refused') return { state: 'pending' }
      if (known?.state === 'waiting' || known?.state === 'pending') {
        await store.change(trx, known.id, { first, last, answers, language, ...consented })
        if (known.state === 'pending') return { state: 'pending' }
        return { state: 'waiting', place: await store.placeOf(trx, known.position) }
      }
      const asked = newState(form, await store.taken(trx))
      const from = { email, network: network.hash, isKnownNetwork: network.isKnown }
      const held =
        asked === 'registered' && config.rateLimits
          ? await rushes.of(trx, form, from, now)
          : undefined
      const state = held ? 'pending' : asked
      if (state === undefined) throw new Problem('registration-full')
      const row: RegistrationRow = {
        id: known?.id ?? randomUUID(),
        ...{ email, first, last, answers, ...consented },
        state,
        at: now,
        position: await store.nextPosition(trx),
        attendee_id: null,
        seat: null,
        before: null,
        decided_at: null,
        language,
        network: network.hash,
        held: held ?? null,
      }
      if (state === 'registered') {
        const attendeeId = await admit(trx, row, now)
        await confirm(trx, row, attendeeId, now)
        return { state, attendeeId }
      }
      await store.put(trx, row)
      if (state === 'pending') return { state }
      return { state, place: await store.placeOf(trx, row.position) }
    },

    /**
     * Admits or refuses someone; returns what is to be called after the commit. Without a place, someone who is
     * admitted waits for one, if the event has a waiting list. Throws `registration-full`.
     */
    async decide(
      trx: Trx,
      form: RegistrationForm,
      row: RegistrationRow,
      admitted: boolean,
      times: Times,
    ): Promise<() => void> {
      const { now } = times
      const decided = { before: row.state, decided_at: now }
      if (!admitted) {
        const [attendee] = row.attendee_id ? await store.ofAttendees(trx, [row.attendee_id]) : []
        const after = await takeOff(trx, row, now)
        await store.change(trx, row.id, { ...decided, state: 'refused', attendee_id: null })
        const letter = row.state === 'registered' ? 'cancelled' : 'refused'
        await tell(trx, attendee ?? row, letter, times)
        return after
      }
      await promote(trx, form, now)
      // They may have been the first who waited.
      const current = await store.byId(trx, row.id)
      if (!current || current.state === 'registered') return () => {}
      if (isFull(form, await store.taken(trx))) {
        if (!form.waitingList || row.state === 'waiting') throw new Problem('registration-full')
        await store.change(trx, row.id, { ...decided, state: 'waiting' })
        await tell(trx, row, 'waiting', times)
        return () => {}
      }
      await admit(trx, { ...current, ...decided }, now)
      await tell(trx, row, 'place', times)
      return () => {}
    },

    /** Takes back a decision; returns what is to be called after the commit. Throws `registration-full`. */
    async undo(
      trx: Trx,
      form: RegistrationForm,
      row: RegistrationRow,
      now: number,
    ): Promise<() => void> {
      if (!row.before) throw new Problem('invalid', { reason: reason('undo-over'), field: 'id' })
      const cleared = { before: null, decided_at: null }
      if (row.before === 'registered') {
        if (isFull(form, await store.taken(trx))) throw new Problem('registration-full')
        await admit(trx, { ...row, ...cleared }, now)
        return () => {}
      }
      const after = await takeOff(trx, row, now)
      await store.change(trx, row.id, { ...cleared, state: row.before, attendee_id: null })
      return after
    },

    /** Gives up an attendee's own place; returns what is to be called after the commit. */
    async cancel(
      trx: Trx,
      form: RegistrationForm | undefined,
      attendeeId: string,
      now: number,
    ): Promise<() => void> {
      const row = await store.byAttendee(trx, attendeeId)
      if (!row) throw new Problem('not-allowed', { reason: reason('registration-not-own') })
      const after = await attendees.remove(trx, attendeeId, now)
      if (form) await promote(trx, form, now)
      return after
    },
  }
}
