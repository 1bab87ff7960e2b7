import { type ComponentProps, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './file-field.module.css'
import { uploadedName } from './uploaded-name.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** A link, or a path of the event's files. */
  value: string
  /** What the button takes out, in lower case; undefined where another button does that. */
  removes?: string
  onChange(value: string): void
}

/** A link or a file of the event. An uploaded file has its name here, and is replaced or taken out as a whole. */
export function FileField({ value, removes, onChange, ...field }: Props) {
  const id = useId()
  const name = uploadedName(value)
  return (
    <div className={styles.file}>
      <TextField
        {...field}
        id={id}
        value={name ?? value}
        readOnly={name !== undefined}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {name !== undefined && removes && (
        <Button
          variant="quiet"
          aria-label={`Remove ${removes}`}
          onClick={() => {
            onChange('')
            document.getElementById(id)?.focus()
          }}
        >
          Remove
        </Button>
      )}
    </div>
  )
}
