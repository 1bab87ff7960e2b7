import { upload } from '../../platform/transport/upload.ts'
import { ownSecret } from './use-own-page.ts'

/** Sends a photo, which is not shown before it is saved. Throws `ApiError`; `onProgress` gets 0 to 1. */
export const sendPhoto = (
  cut: Blob,
  onProgress: (part: number) => void,
): Promise<{ photo: string; address: string }> =>
  upload<{ photo: string; address: string }>(
    // Browsers that can't write WebP write JPEG.
    `speaker-photo?name=photo.${cut.type === 'image/webp' ? 'webp' : 'jpg'}`,
    cut,
    onProgress,
    ownSecret(),
  ).done
