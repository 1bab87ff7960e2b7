import { t } from '@lingui/core/macro'
import { type ChatFile, tooLargeFile } from '@rostra/domain/chat-files'
import type { ProblemBody } from '@rostra/domain/contract/problems'
import { basePath } from '../platform/base-path.ts'
import { known } from '../platform/known.ts'
import { storedToken } from '../platform/stored-user.ts'
import type { Transfer } from './uploads.ts'

/** Sends one file's bytes. XMLHttpRequest, because fetch does not tell how far an upload is. */
export function transferFile(
  channel: string,
  limitMb: number,
  file: File,
  onProgress: (share: number) => void,
): Transfer {
  const request = new XMLHttpRequest()
  const done = new Promise<ChatFile>((resolve, reject) => {
    const query = new URLSearchParams({ channel, name: file.name })
    request.open('POST', `${basePath()}/api/chat-upload?${query}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Authorization', storedToken() ?? '')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () =>
      reject(new Error(t`The file couldn’t be uploaded. Check your connection and try again.`))
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as ChatFile)
      else reject(new Error(problemIn(request, limitMb)))
    }
    request.send(file)
  })
  return { done, abort: () => request.abort() }
}

/** A proxy in front may refuse a large file before we see it, in its own words. */
function problemIn({ status, responseText }: XMLHttpRequest, limitMb: number): string {
  try {
    return known((JSON.parse(responseText) as ProblemBody).error.message)
  } catch {
    return status === 413
      ? known(tooLargeFile(limitMb))
      : t`The server returned an error (${status}). Try again in a moment.`
  }
}
