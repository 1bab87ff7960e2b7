/** The schemas that go with `chat-files.ts`. */
import * as v from 'valibot'

/** `size` in bytes; the file is at `/chat-files/{id}` below the site. */
export const ChatFile = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
})
export type ChatFile = v.InferOutput<typeof ChatFile>
