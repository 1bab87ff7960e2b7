/** Uploads a file to the event and reports progress; retries twice after a lost connection or a server error. */
import { type UploadKind, uploadLimits } from '@rostra/domain/uploads'
import { ApiError } from '../../platform/transport/api.ts'
import { upload } from '../../platform/transport/upload.ts'

export type Uploaded = {
  /** The path by which the event names the file. */
  path: string
  address: string
}

const tries = 3

/** `onProgress` gets 0 to 1. Throws `ApiError`, or an `Error` to show if the file is too large. */
export async function uploadFile(
  kind: UploadKind,
  file: Blob,
  name: string,
  onProgress: (part: number) => void,
): Promise<Uploaded> {
  const limit = uploadLimits[kind]
  if (file.size > limit * 1_000_000)
    throw new Error(`Files can be up to ${limit} MB. This one is ${megabytes(file.size)}.`)
  const path = `organiser-upload?${new URLSearchParams({ for: kind, name })}`
  for (let attempt = 1; ; attempt += 1)
    try {
      return await upload<Uploaded>(path, file, onProgress).done
    } catch (error) {
      const isBroken = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!isBroken || attempt === tries) throw error
    }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
