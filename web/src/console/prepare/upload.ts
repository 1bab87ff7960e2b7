/** Sends a file to the event, telling how far it is; a broken line is tried again twice. */
import { type UploadKind, uploadLimits } from '@rostra/domain/uploads'
import { ApiError } from '../../platform/api.ts'
import { basePath } from '../../platform/base-path.ts'
import { storedToken } from '../../platform/stored-user.ts'

export type Uploaded = {
  /** The path by which the event names the file. */
  path: string
  address: string
}

const tries = 3

/** `onProgress` hears 0 to 1. Throws `ApiError`. */
export async function upload(
  kind: UploadKind,
  file: Blob,
  name: string,
  onProgress: (part: number) => void,
): Promise<Uploaded> {
  const limit = uploadLimits[kind]
  if (file.size > limit * 1_000_000)
    throw new Error(`Files can be up to ${limit} MB. This one is ${megabytes(file.size)}.`)
  for (let attempt = 1; ; attempt += 1)
    try {
      return await send(kind, file, name, onProgress)
    } catch (error) {
      const isBroken = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!isBroken || attempt === tries) throw error
    }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

function send(kind: UploadKind, file: Blob, name: string, onProgress: (part: number) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>()
  // fetch tells nothing about how much of a body has left.
  const request = new XMLHttpRequest()
  const query = new URLSearchParams({ for: kind, name })
  request.open('POST', `${basePath()}/api/organiser-upload?${query}`)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.setRequestHeader('authorization', storedToken() ?? '')
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => {
    if (request.status === 200) resolve(JSON.parse(request.responseText) as Uploaded)
    else reject(new ApiError(request.status, request.responseText))
  }
  request.onerror = () => reject(new ApiError(0, ''))
  request.send(file)
  return promise
}
