import { fullName } from '@rostra/domain/attendees/attendee'
import { changes } from '@rostra/domain/contract/changes'
import type { ListedRegistration } from '@rostra/domain/registration/registration'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { attempt } from '../../ui/toast-errors.ts'
import { useUndo } from '../ui/use-undo.ts'
import { decidedText } from './registration-texts.ts'

export type Decisions = ReturnType<typeof useDecisions>

/** Admits or refuses people, which can be undone for some seconds. */
export function useDecisions() {
  const queries = useQueryClient()
  const offerUndo = useUndo()
  const [busy, setBusy] = useState(false)
  const last = useRef(Promise.resolve())
  const refresh = () =>
    Promise.all(
      (changes['registration-decide'] ?? []).map((it) =>
        queries.invalidateQueries({ queryKey: [it] }),
      ),
    )

  /** Whoever works down the list is faster than the server: each press waits for the one before. */
  const run = (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    const mine = last.current.then(() => attempt(work()))
    last.current = mine
    return mine.then(() => {
      if (last.current === mine) setBusy(false)
    })
  }
  const undo = (done: readonly ListedRegistration[]) =>
    run(async () => {
      try {
        // The last one first: who waits gets back the place in the list.
        for (const { id } of done.toReversed()) await callApi('registration-undo', { id })
      } finally {
        await refresh()
      }
    })
  const decide = (those: readonly ListedRegistration[], admit: boolean) =>
    run(async () => {
      const done: ListedRegistration[] = []
      try {
        // One after the other: the first ones get the places that are left.
        for (const one of those) {
          await callApi('registration-decide', { id: one.id, admit })
          done.push(one)
        }
      } finally {
        await refresh()
        if (done.length > 0) {
          const { registrations } = await callApi('registrations', { state: 'waiting' })
          const wait = done.filter(({ id }) => registrations.some((it) => it.id === id))
          const text = decidedText(done.map(fullName), admit, wait.length)
          offerUndo(text, () => undo(done))
        }
      }
    })
  return { decide, busy }
}
