import { placeholderNames, placeholders } from '@rostra/domain/mailing-text'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form-kit.module.css'

type Props = { value: string; error: string | undefined; onChange(text: string): void }

/** The text of an email, with buttons that put what differs from person to person where the cursor is. */
export function PlaceholderField({ value, error, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const insert = (name: string) => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const { selectionStart: from, selectionEnd: to } = area
    const added = `{${name}}`
    onChange(value.slice(0, from) + added + value.slice(to))
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from + added.length, from + added.length)
    })
  }
  return (
    <div ref={box} className={styles.form}>
      <TextField
        label="Text"
        hint="Markdown. A link that is alone in its paragraph becomes a button."
        name="text"
        multiline
        rows={14}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div role="group" aria-label="Insert" className={styles.row}>
        {placeholderNames.map((name) => (
          <Button key={name} variant="secondary" onClick={() => insert(name)}>
            {placeholders[name]}
          </Button>
        ))}
      </div>
    </div>
  )
}
