import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip, RotateCw, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { numberText } from '../../platform/i18n/i18n.ts'
import { fileSize } from '../../ui/file-size.ts'
import type { Upload, Uploads } from '../composer/uploads.ts'
import styles from './attachments.module.css'

type ButtonProps = {
  uploads: Uploads
  /** MB. */
  limit: number
  onProblem: (text: string) => void
}

/** Chooses files to go with the next message. */
export function AttachButton({ uploads, limit, onProblem }: ButtonProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onProblem(uploads.add([...(target.files ?? [])], limit) ?? '')
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={t`Files`} onChange={choose} />
      <button
        type="button"
        className={styles.attach}
        aria-label={t`Attach files`}
        title={t`Attach files, up to ${limit} MB each`}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </>
  )
}

type ListProps = { items: readonly Upload[]; uploads: Uploads }

/** The chosen files and their upload progress; pictures can be described. */
export function AttachmentList({ items, uploads }: ListProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.list} aria-label={t`Files in this message`}>
      {items.map((item) => (
        <Attachment key={item.id} item={item} uploads={uploads} />
      ))}
    </ul>
  )
}

function Attachment({ item, uploads }: { item: Upload; uploads: Uploads }) {
  const { t } = useLingui()
  const { id, name, size, state, progress, problem, isPicture, description } = item
  return (
    <li className={styles.item}>
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
          {t`${{ percent: numberText(Math.round(progress * 100)) }}%`}
        </progress>
      )}
      {state === 'failed' && (
        <button type="button" className={styles.tool} onClick={() => uploads.retry(id)}>
          <RotateCw aria-hidden size={16} />
          <span className="visually-hidden">
            <Trans>Retry {name}</Trans>
          </span>
        </button>
      )}
      <button type="button" className={styles.tool} onClick={() => uploads.remove(id)}>
        <X aria-hidden size={16} />
        <span className="visually-hidden">
          <Trans>Remove {name}</Trans>
        </span>
      </button>
      {isPicture && (
        <input
          className={styles.description}
          aria-label={t`Description of ${name} (optional)`}
          placeholder={t`Describe this picture (optional)`}
          autoComplete="off"
          dir={description === '' ? undefined : 'auto'}
          maxLength={uploads.roomFor(item)}
          value={description}
          onChange={({ target }) => uploads.describe(id, target.value)}
        />
      )}
    </li>
  )
}
