/** Files in chat messages: sent by organisers and speakers (specification sections 5 and 9). */
import * as v from 'valibot'

/** Most files in one message. */
export const filesInMessage = 20
/** Most uploads of one person into a channel at a time. */
export const uploadsAtOnce = 6
/** ms between the starts of two uploads. */
export const uploadSpacing = 200
/** `size` in bytes; the file is at `/chat-files/{id}` below the site. */
export const ChatFile = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
})
export type ChatFile = v.InferOutput<typeof ChatFile>

/** Types a browser may show in place; everything else is only ever downloaded. */
const shownInPlace = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

export const isPicture = (type: string): boolean => shownInPlace.includes(type)

/** `limitMb` in MB of 1,000,000 bytes. */
export const tooLargeFile = (limitMb: number): string => `A file may be up to ${limitMb} MB`
