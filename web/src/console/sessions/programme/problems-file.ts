import type { ProgrammePlan } from '@rostra/domain/programme/programme.schema'
import Papa from 'papaparse'

/** What could not be taken over, for whoever corrects it there. Formulas are escaped so that spreadsheets don't run them. */
export const problemsFile = (problems: ProgrammePlan['problems']): string =>
  Papa.unparse(
    [
      ['Row', 'Session', 'Problem'],
      ...problems.map(({ row, title = '', reason }) => [String(row), title, reason]),
    ],
    { escapeFormulae: true },
  )
