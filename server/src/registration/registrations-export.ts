/** `registrations-export`: everyone who has registered, with a column for each question. */
import type { RegistrationQuestion } from '@rostra/domain/registration/registration'
import * as v from 'valibot'
import { type Columns, pagesAfter, timeColumns } from '../platform/csv.ts'
import { auditedExport, type ExportDeps } from '../staff/audited-export.ts'
import type { RegistrationRow, RegistrationsStore } from './registrations-store.ts'

type Deps = ExportDeps & {
  store: RegistrationsStore
  questions(): readonly RegistrationQuestion[]
}

export function registrationsExport(deps: Deps) {
  const columns = (zone: string): Columns<RegistrationRow> => ({
    Email: ({ email }) => email,
    'First name': ({ first }) => first,
    'Last name': ({ last }) => last,
    State: ({ state }) => state,
    ...timeColumns('Registered', zone, ({ at }) => at),
    // Two questions may have the same text.
    ...Object.fromEntries(
      deps.questions().map(({ id, label }) => [`${label} (${id})`, (row) => answerTo(row, id)]),
    ),
  })
  return auditedExport(deps, {
    name: 'registrations-export',
    summary: 'Everyone who has registered, with their answers, as CSV.',
    payload: v.strictObject({}),
    action: 'registrations-exported',
    columns,
    choose: () => ({
      what: 'registrations',
      about: 'all registrations',
      pages: pagesAfter(deps.store.after),
    }),
  })
}

function answerTo({ answers }: RegistrationRow, id: string): string {
  const given = (JSON.parse(answers) as Record<string, string | boolean>)[id]
  return given === true ? 'yes' : String(given ?? '')
}
