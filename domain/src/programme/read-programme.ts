/** Reads a programme, whatever program wrote it. */
import { readJsonProgramme } from './formats/read-json.ts'
import type { OutsideProgramme } from './outside-programme.ts'
import { readTable, type TableOptions } from './table/read-table.ts'

export type ProgrammeOptions = TableOptions & { kind?: 'frab' | 'csv' | undefined }

const looksLikeJson = (file: string) => /^[\uFEFF\s]*[[{]/.test(file)

/** Throws `invalid` with what to do for a text that can't be read at all. */
export const readProgramme = (file: string, options: ProgrammeOptions): OutsideProgramme =>
  options.kind === 'frab' || (options.kind !== 'csv' && looksLikeJson(file))
    ? readJsonProgramme(file, options)
    : readTable(file, options)
