import { Paperclip, RotateCw, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import styles from './attachments.module.css'
import { fileSize } from './file-size.ts'
import type { Upload, Uploads } from './uploads.ts'

type ButtonProps = {
  uploads: Uploads
  /** MB. */
  limit: number
  onProblem: (words: string) => void
}

/** Chooses files to go with the next message. */
export function AttachButton({ uploads, limit, onProblem }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onProblem(uploads.add([...(target.files ?? [])], limit) ?? '')
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label="Files" onChange={choose} />
      <button
        type="button"
        className={styles.attach}
        aria-label="Attach files"
        title={`Attach files, up to ${limit} MB each`}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </>
  )
}

/** The chosen files and how far each is. */
export function AttachmentList({ items, uploads }: { items: readonly Upload[]; uploads: Uploads }) {
  return (
    <ul className={styles.list} aria-label="Files of this message">
      {items.map(({ id, name, size, state, progress, problem }) => (
        <li key={id} className={styles.item}>
          <span className={styles.name}>{name}</span>
          {state === 'failed' ? (
            <span className={styles.problem} role="alert">
              {problem}
            </span>
          ) : (
            <span className={styles.size}>{fileSize(size)}</span>
          )}
          {state === 'uploading' && (
            <progress className={styles.progress} max={1} value={progress}>
              {Math.round(progress * 100)} %
            </progress>
          )}
          {state === 'failed' && (
            <button type="button" className={styles.tool} onClick={() => uploads.retry(id)}>
              <RotateCw aria-hidden size={16} />
              <span className="visually-hidden">Try {name} again</span>
            </button>
          )}
          <button type="button" className={styles.tool} onClick={() => uploads.remove(id)}>
            <X aria-hidden size={16} />
            <span className="visually-hidden">Remove {name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
