import { readStored, writeStored } from '../../platform/browser-storage.ts'

const stored = 'rostra-csv-separator'

/** What is between the fields of CSV files that are saved in this browser; it depends on the reader's spreadsheet. */
export type CsvSeparator = 'comma' | 'semicolon'

export const csvSeparator = {
  read: (): CsvSeparator => (readStored(stored) === 'semicolon' ? 'semicolon' : 'comma'),
  write: (separator: CsvSeparator): void =>
    writeStored(stored, separator === 'comma' ? '' : separator),
}
