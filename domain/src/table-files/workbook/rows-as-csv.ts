/** Writes the rows of a sheet as CSV, for the readers of text. */

const quoted = (cell: string) => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)

/** A row has the same number as in the sheet: empty rows stay, as empty lines. */
export const rowsAsCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')
