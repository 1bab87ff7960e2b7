import type { Sheet } from '@rostra/domain/table-files/workbook/read-workbook'
import { Select } from './select.tsx'
import type { TableFile } from './table-file.ts'

type Props = { table: TableFile; disabled?: boolean; onChange(sheet: Sheet): void }

/** The sheet that is read, where a workbook has several. */
export const SheetSelect = ({ table: { sheet, sheets }, disabled = false, onChange }: Props) =>
  sheet &&
  sheets.length > 1 && (
    <Select
      label="Sheet"
      value={sheet.name}
      disabled={disabled}
      options={sheets.map(({ name }) => ({ id: name, name }))}
      onChange={(name) => {
        const chosen = sheets.find((it) => it.name === name)
        if (chosen) onChange(chosen)
      }}
    />
  )
