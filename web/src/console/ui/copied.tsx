import { copyText } from '../../platform/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './form-kit.module.css'

/** A text for another program, with a button that copies it. */
export function Copied({ name, text }: { name: string; text: string }) {
  const copy = async () => {
    const done = await copyText(text)
    showToast({ title: done ? `${name} copied` : 'Select the text and copy it' })
  }
  return (
    <div>
      <p className="muted small">{name}</p>
      <div className="line gap-3">
        <code className={`${styles.preview} ${styles.copied}`}>{text}</code>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </div>
  )
}
