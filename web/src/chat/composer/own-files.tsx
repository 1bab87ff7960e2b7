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
import { AttachButton, AttachmentList } from '../list/attachments.tsx'
import { transferFile } from './upload-transfer.ts'
import { Uploads } from './uploads.ts'

/** How many files go with the next message, and how many of them are not there yet. */
export type FilesState = { count: number; unfinished: number }

export type FilesHandle = {
  /** The uploaded files, which are no longer ours then. */
  take(): ChatFile[]
}

type Props = {
  ref: Ref<FilesHandle>
  channel: string
  /** MB of one file. */
  limit: number
  onProblem: (words: string) => void
  onChange: (state: FilesState) => void
}

/** Files of the message that is being written, for organisers and speakers. */
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
