import { t } from '@lingui/core/macro'
import type { ChatFile } from '@rostra/domain/chat-files'
import type { ApiError } from '../platform/api.ts'
import { upload } from '../platform/upload.ts'
import { fileTooLarge } from './file-too-large.ts'
import type { Transfer } from './uploads.ts'

/** Sends one file into a channel. `done` throws with what to show. */
export function transferFile(
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

/** A proxy in front may refuse a large file before we see it, in its own words. */
function messageOf({ status, code, message }: ApiError, limitMb: number): string {
  if (status === 0) return t`The file couldn’t be uploaded. Check your connection and try again.`
  return status === 413 && code === 'unknown' ? fileTooLarge(limitMb) : message
}
