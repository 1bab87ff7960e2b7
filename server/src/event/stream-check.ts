/** Checks whether a stream can be reached, as far as a server can tell; only a player shows whether it plays. */
import { join } from 'node:path'
import { framedHost } from '@rostra/domain/stream-sources/frame'
import { providerNames, streamSource } from '@rostra/domain/stream-sources/stream-source'
import type { Core } from '../core.ts'
import { fileError } from '../import/folder-files.ts'
import type { Feature } from '../platform/http/feature.ts'
import { fetchOutside } from '../platform/outside-fetch.ts'
import type { Editing } from './editing.ts'
import { isRemote, withoutFolder } from './file-address.ts'
import { longestPlaylist, readOwnText } from './own-text.ts'

/** A playlist is a few kB; a live one that has run for hours is larger. */
const limits = { timeoutMs: 5_000, maxBytes: 1_000_000 }

type Found = { ok: boolean; message: string }

export const streamCheckFeature = ({ filesRoot: root }: Core, editing: Editing): Feature => {
  const own = async (type: string, path: string): Promise<Found> => {
    const { files } = await editing.read(async (_, locked) => locked)
    const error = await fileError(root, path, files)
    if (error) return { ok: false, message: error.message }
    if (type !== 'hls') return { ok: true, message: 'File found.' }
    return playlist(await readOwnText(join(root, files, withoutFolder(path)), longestPlaylist))
  }
  const remote = async (address: string): Promise<Found> => {
    const answer = await fetchOutside(address, limits)
    if (!answer.ok)
      return { ok: false, message: `The playlist can’t be reached: ${answer.reason}.` }
    if (answer.status !== 200)
      return { ok: false, message: `The playlist’s server returned an error (${answer.status}).` }
    return playlist(answer.text)
  }
  const namedPage = async (host: string): Promise<Found> => {
    const { event } = await editing.read(async (_, locked) => locked)
    return event.frameHosts?.includes(host)
      ? {
          ok: true,
          message: `Web page of ${host} recognised. Some sites can’t be shown in a frame.`,
        }
      : {
          ok: false,
          message: `Web page: to show it, add ${host} to the websites under Event › Advanced.`,
        }
  }
  return {
    handlers: {
      'organiser-stream-check': async ({ type, url }) => {
        const source = streamSource(type)
        if (!source) return { ok: false, message: unknownProvider }
        const { name } = source
        if (source.embed(isOwn(url) ? `/${url}` : url) === undefined)
          return { ok: false, message: `This isn’t a link that ${name} can play.` }
        const host = framedHost({ type, url })
        if (host !== undefined) return namedPage(host)
        if (isOwn(url)) return { ...(await own(type, url)), address: editing.address(url, type) }
        if (type === 'hls') return remote(url)
        return { ok: true, message: `${name} recognised.` }
      },
    },
  }
}

const unknownProvider = `Rostra can’t play this link. Paste a link or embed code from ${providerNames()}, the link of an HLS playlist (.m3u8), a video file, or a web page (https).`

const isOwn = (url: string) => !isRemote(url) && /^(?:\.\/)?files\//.test(url)

/** Identifies the kind of playlist and its number of qualities, by RFC 8216. */
function playlist(text: string): Found {
  if (!text.startsWith('#EXTM3U')) return { ok: false, message: 'This isn’t an HLS playlist.' }
  const heights = [...text.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, height]) => Number(height))
  const qualities = text.match(/#EXT-X-STREAM-INF/g)?.length ?? 0
  if (qualities > 0) {
    const best = heights.length > 0 ? `, up to ${Math.max(...heights)}p` : ''
    return {
      ok: true,
      message: `Playlist found: ${plural(qualities, 'quality', 'qualities')}${best}.`,
    }
  }
  const segments = text.match(/#EXTINF/g)?.length ?? 0
  if (segments === 0) return { ok: false, message: 'Playlist found, but it has no video yet.' }
  const kind = text.includes('#EXT-X-ENDLIST') ? 'a recording' : 'live'
  return {
    ok: true,
    message: `Playlist found: ${kind}, ${plural(segments, 'segment', 'segments')}.`,
  }
}

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
