import { upload } from '../../platform/transport/upload.ts'
import { ownSecret } from './use-own-page.ts'

/** Sends a photo, which is not shown before it is saved. Throws `ApiError`; `onProgress` gets 0 to 1. */
export const sendPhoto = (
  cut: Blob,
  onProgress: (part: number) => void,
): Promise<{ photo: string; address: string }> =>
  upload<{ photo: string; address: string }>('speaker-photo', cut, onProgress, ownSecret()).done
