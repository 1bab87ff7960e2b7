/** Simulates the encoder of a studio session, which sends a segment of each rendition every two seconds. */
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../../../server/src/testing/ask.ts'

/** ms of a segment. */
export const segmentLasts = 2_000

export type Rendition = { name: string; bytes: number; bandwidth: number }

/** Sends to `ingest` until `signal` is aborted. */
export async function sendShow(
  ingest: string,
  renditions: readonly Rendition[],
  signal: AbortSignal,
): Promise<void> {
  const send = async (name: string, content: Buffer | string) => {
    const body = typeof content === 'string' ? content : new Uint8Array(content)
    const answer = await fetch(`${ingest}/${name}`, { method: 'PUT', body })
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`)
  }
  const variants = renditions.map(
    ({ name, bandwidth }) => `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}\n${name}.m3u8\n`,
  )
  await send('live.m3u8', `#EXTM3U\n${variants.join('')}`)
  for (let number = 0; !signal.aborted; number += 1) {
    const next = Date.now() + segmentLasts
    for (const { name, bytes } of renditions) {
      await send(`${name}${number}.ts`, segment(number, bytes))
      await send(`${name}.m3u8`, playlist(name, number))
    }
    await pause(Math.max(0, next - Date.now()))
  }
}

/** Resolves to the address of the master playlist, as attendees get it, once the show is on. */
export async function masterOf(port: number, token: string): Promise<string> {
  for (;;) {
    const { sessions } = await ask(`http://127.0.0.1:${port}`, 'sessions', {}, token)
    const opening = sessions.find(({ id }: { id: string }) => id === 'opening')
    if (opening?.signal === 'on') return opening.liveStream.url
    await pause(500)
  }
}

/** The addresses in a playlist. */
export const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line && !line.startsWith('#'))

function segment(number: number, bytes: number): Buffer {
  const content = Buffer.alloc(bytes, number % 256)
  for (let at = 0; at < bytes; at += 188) content[at] = 0x47
  return content
}

function playlist(name: string, last: number): string {
  const first = Math.max(0, last - 149)
  const names = Array.from({ length: last - first + 1 }, (_, index) => `${name}${first + index}.ts`)
  return `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${first}\n${names
    .map((it) => `#EXTINF:2,\n${it}\n`)
    .join('')}`
}
