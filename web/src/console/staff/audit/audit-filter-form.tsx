import { auditActions } from '@rostra/domain/staff/audit-log'
import { TextField } from '../../../ui/text-field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './audit.module.css'
import type { AuditChoice } from './use-audit-filter.ts'

type Props = {
  filter: AuditChoice
  people: readonly { id: string; name: string }[]
  onChange(change: Partial<AuditChoice>): void
}

const all = 'all'

/** Filters the log by person, kind of change and date. */
export const AuditFilterForm = ({ filter, people, onChange }: Props) => (
  <section className={styles.filter} aria-label="Filter">
    <Select
      label="Team member"
      value={filter.by || all}
      options={[{ id: all, name: 'Everyone' }, ...people]}
      onChange={(by) => onChange({ by: by === all ? '' : by })}
    />
    <Select
      label="Action"
      value={filter.action || all}
      options={[
        { id: all, name: 'All actions' },
        ...Object.entries(auditActions).map(([id, name]) => ({ id, name })),
      ]}
      onChange={(action) => onChange({ action: action === all ? '' : action })}
    />
    <TextField
      label="From"
      type="date"
      value={filter.from}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField
      label="To"
      type="date"
      value={filter.to}
      onChange={({ target }) => onChange({ to: target.value })}
    />
  </section>
)
