import { TextField } from '@rostra/web/ui/text-field.tsx'
import styles from './text-panel.module.css'

export type TextOnScreen = { name: string; role: string; backAt: string }

/** The fields for the programme's text: name and role of the overlay, and the time of "Back at". */
export function TextPanel(props: { text: TextOnScreen; onChange(text: TextOnScreen): void }) {
  const { text, onChange } = props
  const field = (name: keyof TextOnScreen) => ({
    value: text[name],
    maxLength: 80,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...text, [name]: target.value }),
  })
  return (
    <div className={styles.fields}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Role" {...field('role')} />
      <TextField label="Back at" type="time" {...field('backAt')} />
    </div>
  )
}
