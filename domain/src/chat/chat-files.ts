/** What a chat message contains: text, and files of organisers and speakers (specification sections 5 and 9). */

export type { ChatFile, FileToSend } from './chat-files.schema.ts'

/** Longest text, in UTF-16 code units. */
export const messageLimit = 2000
/** Most files in one message. */
export const filesInMessage = 20
/** Most simultaneous uploads of one person to a channel. */
export const uploadsAtOnce = 6
/** ms between the starts of two uploads. */
export const uploadSpacing = 200
/** An upload that was not sent in a message is deleted after this many ms. */
export const unsentLasts = 3_600_000
/** How much one person may upload in an hour, and leave unsent, as multiples of the event's limit for one file. */
const inAnHour = 10
const leftUnsent = 5

/** Longest description of one picture, and of all in one message, in characters: they are sent in its frame. */
export const descriptionLimit = 300
export const descriptionsLimit = 2_000

/** Types a browser may show inline; everything else is only downloaded. */
const shownInPlace = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

export const isPicture = (type: string): boolean => shownInPlace.includes(type)

/** In bytes. */
export type Uploaded = { inHour: number; unsent: number }

/** Why `coming` more bytes from one person exceed a limit, or undefined. `limitMb` is in MB of 1,000,000 bytes. */
export function tooManyBytes(
  { inHour, unsent }: Uploaded,
  coming: number,
  limitMb: number,
): 'uploads-of-hour' | 'uploads-unsent' | undefined {
  const limit = limitMb * 1_000_000
  if (inHour + coming > inAnHour * limit) return 'uploads-of-hour'
  return unsent + coming > leftUnsent * limit ? 'uploads-unsent' : undefined
}
