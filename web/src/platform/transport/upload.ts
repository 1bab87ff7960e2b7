/** Uploads files and reports progress. */

import { basePath } from '../base-path.ts'
import { storedToken } from '../identity/stored-user.ts'
import { ApiError, refused } from './api.ts'

/** `done` rejects with `ApiError`. */
export type Upload<Answer> = { done: Promise<Answer>; abort(): void }

/**
 * Sends the bytes to `/api/{path}`; `onProgress` gets 0 to 1, and `token` is that of a page without an account. With
 * XMLHttpRequest, as fetch has no upload progress.
 */
export function upload<Answer>(
  path: string,
  bytes: Blob,
  onProgress: (part: number) => void,
  token = storedToken(),
): Upload<Answer> {
  const request = new XMLHttpRequest()
  const done = new Promise<Answer>((resolve, reject) => {
    request.open('POST', `${basePath()}/api/${path}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Authorization', token ?? '')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(0, ''))
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as Answer)
      else reject(refused(request.status, request.responseText, token))
    }
    request.send(bytes)
  })
  return { done, abort: () => request.abort() }
}
