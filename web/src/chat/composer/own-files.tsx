import { t } from '@lingui/core/macro'
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { newId } from '../../platform/new-id.ts'
import type { ApiError } from '../../platform/transport/api.ts'
import { upload } from '../../platform/transport/upload.ts'
import { AttachButton, AttachmentList } from '../list/attachments.tsx'
import { fileTooLarge } from './file-too-large.ts'
import { type Transfer, Uploads } from './uploads.ts'

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
