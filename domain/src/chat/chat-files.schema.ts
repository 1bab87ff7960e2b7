/** Valibot schemas for `chat-files.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { plainText } from '../text.schema.ts'
import { descriptionLimit } from './chat-files.ts'

/** `size` in bytes; the file is at `/chat-files/{id}` below the site. */
export const ChatFile = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  /** The sender's description of a picture. */
  description: v.optional(v.string()),
})
export type ChatFile = v.InferOutput<typeof ChatFile>

export const FileDescription = v.pipe(
  plainText(issueReason('invalid-parameter')),
  v.trim(),
  v.maxLength(descriptionLimit, issueReason('description-too-long', { limit: descriptionLimit })),
)

/** A file uploaded before; its description is validated separately, as the text is. */
export type FileToSend = string | { id: string; description: string }
