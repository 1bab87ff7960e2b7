import { useCall } from '../../platform/transport/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useErrors } from '../ui/field-group.tsx'
import type { OwnField } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { counted } from '../ui/numbers.ts'

/** `percent` is the share of a session from which it counts. */
type Props = OwnField<Record<string, number>> & { percent: number }

/** What each session is worth, for events that give points or hours by session. */
export function SessionPoints({ value: points = {}, percent, onChange }: Props) {
  const at = useErrors()
  const sessions = useCall('organiser-sessions', {}).data?.sessions ?? []
  const given = Object.keys(points).length
  const change = (id: string, typed: string) => {
    const { [id]: _, ...others } = points
    const all = typed === '' ? others : { ...others, [id]: Number(typed) }
    onChange(Object.keys(all).length > 0 ? all : null)
  }
  if (sessions.length === 0) return null
  return (
    <details open={given > 0}>
      <summary>
        {given === 0
          ? 'No points or hours by session'
          : `Points or hours for ${counted(given, 'session')}`}
      </summary>
      <div className={styles.form}>
        <p className="muted small">
          Whoever attended at least {percent}% of a session gets what it is worth. Write{' '}
          {'{points}'} above where the sum belongs, such as “{'{points}'} CPD points”.
        </p>
        <fieldset className={styles.form}>
          <legend className="visually-hidden">Points or hours</legend>
          <div className={styles.fields}>
            {sessions.map(({ session: { id, title } }) => (
              <TextField
                key={id}
                label={title}
                type="number"
                inputMode="decimal"
                step="any"
                min={0}
                value={points[id] ?? ''}
                error={at(`certificate.points.${id}`)}
                data-field={`certificate.points.${id}`}
                onChange={({ target }) => change(id, target.value)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  )
}
