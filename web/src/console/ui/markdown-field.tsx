import { useQuery } from '@tanstack/react-query'
import { Bold, Eye, Italic, Link, List } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
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
}

const buttons: readonly { as: Formatting; label: string; icon: ReactNode }[] = [
  { as: 'bold', label: 'Bold', icon: <Bold size={16} aria-hidden="true" /> },
  { as: 'italic', label: 'Italic', icon: <Italic size={16} aria-hidden="true" /> },
  { as: 'list', label: 'List', icon: <List size={16} aria-hidden="true" /> },
  { as: 'link', label: 'Link', icon: <Link size={16} aria-hidden="true" /> },
]

/** A text with formatting buttons; Preview shows it as attendees will, from the server's own renderer. */
export function MarkdownField({ label, value, onChange, error }: Props) {
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const format = (as: Formatting) => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const { text, from, to } = formatted(value, area.selectionStart, area.selectionEnd, as)
    onChange(text)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from, to)
    })
  }
  return (
    <div ref={box} className={styles.written}>
      <TextField
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
            <IconButton label="Preview" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              <Eye size={16} aria-hidden="true" />
            </IconButton>
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
