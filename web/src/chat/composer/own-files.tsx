import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import { Paperclip, RotateCw, X } from 'lucide-react'
import {
  type ChangeEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { numberText } from '../../platform/i18n/i18n.ts'
import { newId } from '../../platform/new-id.ts'
import type { ApiError } from '../../platform/transport/api.ts'
import { upload } from '../../platform/transport/upload.ts'
import { fileSize } from '../../ui/file-size.ts'
import styles from './own-files.module.css'
import { fileTooLarge, type Transfer, type Upload, Uploads } from './uploads.ts'

/** Uploads one file to a channel. `done` rejects with the message to show. */
function transferFile(
  channel: string,
  limitMb: number,
  file: File,
  onProgress: (share: number) => void,
): Transfer {
  const query = new URLSearchParams({ channel, name: file.name })
  const { done, abort } = upload<ChatFile>(`chat-upload?${query}`, file, onProgress)
  const failed = (error: unknown) => {
    throw new Error(messageOf(error as ApiError, limitMb))
  }
  return { done: done.catch(failed), abort }
}

/** A reverse proxy may reject a large file with its own message before it reaches our server. */
function messageOf({ status, code, message }: ApiError, limitMb: number): string {
  if (status === 0) return t`The file couldn’t be uploaded. Check your connection and try again.`
  return status === 413 && code === 'unknown' ? fileTooLarge(limitMb) : message
}

/** Number of files in the next message, and how many of them are not uploaded yet. */
export type FilesState = { count: number; unfinished: number }

export type FilesHandle = {
  /** Returns the uploaded files and empties the list. */
  take(): ChatFile[]
}

type Props = {
  ref: Ref<FilesHandle>
  channel: string
  /** Maximum size of one file, in MB. */
  limit: number
  onProblem: (text: string) => void
  onChange: (state: FilesState) => void
}

/** Files attached to the message being written, for organisers and speakers. */
export function OwnFiles({ ref, channel, limit, onProblem, onChange }: Props) {
  const limitNow = useRef(limit)
  limitNow.current = limit
  const uploads = useMemo(
    () =>
      new Uploads({
        start: (file, onProgress) => transferFile(channel, limitNow.current, file, onProgress),
        newId,
        now: () => performance.now(),
        after: (ms, run) => window.setTimeout(run, ms),
      }),
    [channel],
  )
  const items = useSyncExternalStore(uploads.subscribe, uploads.view)
  const count = items.length
  const unfinished = items.filter(({ state }) => state !== 'done').length
  useEffect(() => onChange({ count, unfinished }), [onChange, count, unfinished])
  useImperativeHandle(ref, () => ({ take: () => uploads.take() }), [uploads])
  return (
    <>
      {count > 0 && <AttachmentList items={items} uploads={uploads} />}
      <AttachButton uploads={uploads} limit={limit} onProblem={onProblem} />
    </>
  )
}

type ButtonProps = {
  uploads: Uploads
  /** MB. */
  limit: number
  onProblem: (text: string) => void
}

/** Chooses files to go with the next message. */
function AttachButton({ uploads, limit, onProblem }: ButtonProps) {
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

/** The chosen files and their upload progress; pictures can be described. */
function AttachmentList({ items, uploads }: { items: readonly Upload[]; uploads: Uploads }) {
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
