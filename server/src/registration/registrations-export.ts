/** `registrations-export`: everyone who has registered, with a column for each question. */
import * as v from 'valibot'
import type { Core } from '../core.ts'
import { type Columns, pagesAfter, timeColumns } from '../platform/csv.ts'
import { auditedExport } from '../staff/audited-export.ts'
import type { FormNow } from './form-now.ts'
import type { RegistrationRow, RegistrationsStore } from './registrations-store.ts'

export function registrationsExport(core: Core, store: RegistrationsStore, form: FormNow) {
  const columns = (zone: string): Columns<RegistrationRow> => ({
    Email: ({ email }) => email,
    'First name': ({ first }) => first,
    'Last name': ({ last }) => last,
    State: ({ state }) => state,
    ...timeColumns('Registered', zone, ({ at }) => at),
    // Two questions may have the same text.
    ...Object.fromEntries(
      (form.find()?.questions ?? []).map(({ id, label }) => [
        `${label} (${id})`,
        (row) => answerTo(row, id),
      ]),
    ),
  })
  return auditedExport(core, {
    name: 'registrations-export',
    summary: 'Everyone who has registered, with their answers, as CSV.',
    payload: v.strictObject({}),
    action: 'registrations-exported',
    columns,
    choose: () => ({
      what: 'registrations',
      about: 'all registrations',
      pages: pagesAfter(store.after),
    }),
  })
}

function answerTo({ answers }: RegistrationRow, id: string): string {
  const given = (JSON.parse(answers) as Record<string, string | boolean>)[id]
  return given === true ? 'yes' : String(given ?? '')
}
