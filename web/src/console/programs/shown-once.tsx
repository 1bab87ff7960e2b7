import { type ReactNode, useRef, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'

type Props = { label: 'Key' | 'Secret'; value: string; onClose(): void; children: ReactNode }

/** A secret that has just been made, with a button that copies it: it can't be retrieved later. */
export function ShownOnce({ label, value, onClose, children }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const name = label.toLowerCase()
  return (
    <div className={styles.shortForm} ref={field}>
      <Notice kind="good">Copy this {name} now. You won’t see it again.</Notice>
      <TextField label={label} value={value} readOnly onFocus={({ target }) => target.select()} />
      <p className={styles.small}>{children}</p>
      <div className="line gap-3">
        <Button onClick={async () => setCopied(await copyText(value, field.current ?? undefined))}>
          {copied ? 'Copied' : `Copy ${name}`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
