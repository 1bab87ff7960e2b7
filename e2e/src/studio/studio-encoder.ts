/** Sends the demo’s film to a studio session as an encoder with separate sound does, without encoding anything. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Conference } from '../conference.ts'
import { organiserCalls } from '../people.ts'

const films = join(import.meta.dirname, '../../../examples/demo/files/replay')

/** The parts of a single-file video: its initialisation segment, and segments of four seconds. */
export function partsOf(name: string): Buffer[] {
  const film = readFileSync(join(films, `${name}.mp4`))
  const playlist = readFileSync(join(films, `${name}.m3u8`), 'utf8')
  return [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, from]) =>
    film.subarray(Number(from), Number(from) + Number(length)),
  )
}

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Floor",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=640x360,AUDIO="a"
360p.m3u8
`

const putTo = (address: string) => async (name: string, content: Buffer | string) => {
  const body = typeof content === 'string' ? content : new Uint8Array(content)
  const answer = await fetch(`${address}/${name}`, { method: 'PUT', body })
  expect([name, answer.ok]).toEqual([name, true])
}

/** Sends the first segments of video and sound, which began at `startsAt` (epoch ms) if that is known. */
export async function encode(address: string, count: number, startsAt?: number): Promise<void> {
  const date =
    startsAt === undefined ? '' : `#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}\n`
  const put = putTo(address)
  // The encoder before may end without waiting for the answer to its last file, and counts as sending until then.
  const isTaken = async () =>
    (await fetch(`${address}/master.m3u8`, { method: 'PUT', body: master })).ok
  await expect.poll(isTaken).toBe(true)
  for (const name of ['360p', 'sound']) {
    const [init = '', ...segments] = partsOf(name).slice(0, count + 1)
    await put(`${name}-init.mp4`, init)
    for (const [index, segment] of segments.entries()) await put(`${name}-${index}.m4s`, segment)
    const listed = segments.map((_, index) => `#EXTINF:4,\n${name}-${index}.m4s\n`)
    await put(
      `${name}.m3u8`,
      `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="${name}-init.mp4"\n${date}${listed.join('')}`,
    )
  }
}

export async function ingestAddress(conference: Conference): Promise<string> {
  const { call } = await organiserCalls(conference)
  const { key } = await call('studio-key-renew', { showId: 'show' })
  return `${conference.url}/api/ingest/${key}`
}
