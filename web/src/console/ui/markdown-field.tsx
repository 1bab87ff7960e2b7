import { useQuery } from '@tanstack/react-query'
import { Bold, Eye, Italic, Link, List } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callApi } from '../../platform/transport/api.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './form-kit.module.css'
import { type Formatting, formatted } from './markdown-formatting.ts'

type Props = {
  label: string
  value: string
  onChange(value: string): void
  error?: string | undefined
  hint?: string
  name?: string
  rows?: number
  /** Buttons that put a text where the cursor is. A text with them is previewed elsewhere, filled in. */
  inserts?: readonly { text: string; label: string }[]
}

const buttons: readonly { as: Formatting; label: string; icon: ReactNode }[] = [
  { as: 'bold', label: 'Bold', icon: <Bold size={16} /> },
  { as: 'italic', label: 'Italic', icon: <Italic size={16} /> },
  { as: 'list', label: 'List', icon: <List size={16} /> },
  { as: 'link', label: 'Link', icon: <Link size={16} /> },
]

/** A text with formatting buttons; Preview shows it as attendees will, from the server's own renderer. */
export function MarkdownField({ label, value, onChange, error, inserts, ...field }: Props) {
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const change = (
    how: (from: number, to: number) => { text: string; from: number; to: number },
  ) => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const { text, from, to } = how(area.selectionStart, area.selectionEnd)
    // At once: what is typed next must not reach the button.
    flushSync(() => onChange(text))
    area.focus()
    area.setSelectionRange(from, to)
  }
  const format = (as: Formatting) => change((from, to) => formatted(value, from, to, as))
  const insert = (text: string) =>
    change((from, to) => {
      const end = from + text.length
      return { text: value.slice(0, from) + text + value.slice(to), from: end, to: end }
    })
  return (
    <div ref={box} className={styles.written}>
      <TextField
        {...field}
        label={label}
        multiline
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        tools={
          <div role="toolbar" aria-label={`Formatting of ${label}`} className={styles.formatting}>
            {buttons.map(({ as, label: name, icon }) => (
              <IconButton key={as} label={name} disabled={isShown} onClick={() => format(as)}>
                {icon}
              </IconButton>
            ))}
            {inserts?.map(({ text, label: name }) => (
              <button
                key={text}
                type="button"
                className={styles.insert}
                onClick={() => insert(text)}
              >
                {name}
              </button>
            ))}
            {!inserts && (
              <IconButton label="Preview" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
                <Eye size={16} />
              </IconButton>
            )}
          </div>
        }
      />
      {isShown && <Preview text={value} />}
    </div>
  )
}

function Preview({ text }: { text: string }) {
  const { data } = useQuery({
    queryKey: ['organiser-markdown', text],
    queryFn: ({ signal }) => callApi('organiser-markdown', { text }, signal),
    placeholderData: (before) => before,
  })
  return <SafeHtml className={styles.preview} html={data?.html ?? ''} />
}
