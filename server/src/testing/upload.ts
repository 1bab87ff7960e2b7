/** Sends bytes to an upload route, as the pages do; returns the answer whatever its shape. */
import { event } from './use-event.ts'

type Bytes = string | Uint8Array<ArrayBuffer>

export async function upload(
  url: string,
  query: Record<string, string> | string,
  token: string,
  bytes: Bytes,
) {
  const response = await fetch(`${url}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any }
}

/** Uploads a file that a chat message can then name. */
export const uploadToChat = (token: string, name: string, bytes: Bytes, channel = 'iwd') =>
  upload(`${event.url}/api/chat-upload`, { channel, name }, token, bytes)

/** Imports a CSV file of attendees; the query names its columns, from 0. */
export const importAttendees = (
  token: string,
  csv: string,
  query = 'email=0&first=1&last=2&header=1&mode=update',
) => upload(`${event.url}/api/organiser-attendees-import`, query, token, csv)
