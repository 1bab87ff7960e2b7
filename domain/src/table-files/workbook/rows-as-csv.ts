/** Writes rows as CSV: those of a sheet for the readers of text, and a table for spreadsheets. */

const quoted = (cell: string) => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)

/** A row has the same number as in the sheet: empty rows stay, as empty lines. */
export const rowsAsCsv = (
  rows: readonly (readonly string[])[],
  separator: ',' | ';' = ',',
): string => rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n')
