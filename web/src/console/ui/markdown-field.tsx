import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './form-kit.module.css'

type Props = {
  label: string
  value: string
  onChange(value: string): void
  error?: string | undefined
}

/** Pause in typing, in ms, after which the preview is updated. */
const restBefore = 250

/** A Markdown field beside what attendees will see, produced by the server's own renderer. */
export function MarkdownField({ label, value, onChange, error }: Props) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), restBefore)
    return () => window.clearTimeout(timer)
  }, [value])
  const { data } = useQuery({
    queryKey: ['organiser-markdown', settled],
    queryFn: ({ signal }) => callApi('organiser-markdown', { text: settled }, signal),
    placeholderData: (before) => before,
  })
  return (
    <div className={styles.two}>
      <TextField
        label={label}
        hint="Markdown: **bold**, *italic*, [link](https://…), lists"
        multiline
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.beside}>
        <p className={styles.title}>As attendees see it</p>
        <p className={styles.meta}>Updates as you type</p>
        <SafeHtml className={styles.preview} html={data?.html ?? ''} />
      </div>
    </div>
  )
}
