import type { ColumnField, OutsideColumn } from '@rostra/domain/programme/outside-programme'
import { columnFields } from '@rostra/domain/programme/outside-programme'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { columnNames } from './field-names.ts'
import styles from './programme.module.css'

type Props = {
  columns: readonly OutsideColumn[]
  busy: boolean
  onChange(columns: Record<string, ColumnField | null>): void
}

const none = 'none'
const options = [
  { id: none, name: 'Left out' },
  ...columnFields.map((id) => ({ id, name: columnNames[id] })),
]

/** What each column was taken for, with some of its cells; another choice is previewed at once. */
export const ColumnsTable = ({ columns, busy, onChange }: Props) => (
  <Table
    label="What the columns are"
    className={styles.columns}
    columns={['Column', 'Is', 'Such as']}
  >
    {columns.map(({ heading, field, examples }) => (
      <tr key={heading}>
        <th scope="row">
          <bdi>{heading}</bdi>
        </th>
        <td>
          <Select
            label={`What “${heading}” is`}
            hideLabel
            value={field ?? none}
            disabled={busy}
            options={options}
            onChange={(id) => onChange({ [heading]: id === none ? null : (id as ColumnField) })}
          />
        </td>
        <td className="muted small">
          <bdi>{examples.join(' · ')}</bdi>
        </td>
      </tr>
    ))}
  </Table>
)
