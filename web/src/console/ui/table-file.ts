/** Files that importers read as text, and workbooks, of which they read one sheet as CSV. */
import { isWorkbook } from '@rostra/domain/table-files/decode-text'
import type { PlaceOfHeadings } from '@rostra/domain/table-files/headings'
import type { Sheet } from '@rostra/domain/table-files/workbook/read-workbook'
import { rowsAsCsv } from '@rostra/domain/table-files/workbook/rows-as-csv'

/** `file` is text, whatever was chosen; `sheet` is the one of a workbook that it has. */
export type TableFile = { file: File; sheets: readonly Sheet[]; sheet?: Sheet }

/** Opens a workbook at the sheet that has headings. Throws with what to do if it can't be read. */
export async function openTableFile(
  file: File,
  placeOfHeadings: PlaceOfHeadings,
): Promise<TableFile> {
  if (!isWorkbook(new Uint8Array(await file.slice(0, 8).arrayBuffer()))) return { file, sheets: [] }
  // Here and not on the server: no parser runs in the process that has everyone's data.
  const { readWorkbook, sheetWithTable } = await import(
    '@rostra/domain/table-files/workbook/read-workbook'
  )
  const { sheets } = await readWorkbook(new Uint8Array(await file.arrayBuffer()))
  const sheet = sheetWithTable(sheets, placeOfHeadings)
  return sheet ? sheetOf({ file, sheets }, sheet) : { file, sheets }
}

/** The same workbook at another sheet. */
export const sheetOf = ({ file, sheets }: TableFile, sheet: Sheet): TableFile => ({
  file: new File([rowsAsCsv(sheet.rows)], file.name, { type: 'text/csv' }),
  sheets,
  sheet,
})
