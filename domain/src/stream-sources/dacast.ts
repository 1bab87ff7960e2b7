import { pastedAddress } from './pasted-address.ts'
import type { StreamSource } from './source.ts'

/** Dacast live channels, videos and playlists, by address, embed code or content id. */
export const dacastSource: StreamSource = {
  type: 'dacast',
  plays: 'frame',
  waitsInside: true,
  embed: dacastEmbed,
  frameHosts: ['https://iframe.dacast.com'],
}

const contentId = /^([0-9a-z-]+?)-(live|vod|playlist)-([0-9a-z-]+)$/i
const framePath = /^\/(live|vod|playlist)\/([0-9a-z-]+)\/([0-9a-z-]+)\/?$/i
const legacyPath = /^\/b\/(\d+)\/([cf])\/(\d+)\/?$/
const legacyId = /^(\d+)_([cf])_(\d+)$/

function dacastEmbed(pasted: string): string | undefined {
  const id = pasted.trim()
  if (contentId.test(id) || legacyId.test(id)) return byId(id)
  const url = pastedAddress(pasted, ['iframe.dacast.com', 'player.dacast.com'])
  if (!url) return undefined
  if (url.hostname === 'player.dacast.com') return byId(url.searchParams.get('contentId') ?? '')
  const frame = framePath.exec(url.pathname)
  if (frame) return `https://iframe.dacast.com/${frame[1]?.toLowerCase()}/${frame[2]}/${frame[3]}`
  const legacy = legacyPath.exec(url.pathname)
  return legacy ? `https://iframe.dacast.com/b/${legacy[1]}/${legacy[2]}/${legacy[3]}` : undefined
}

function byId(id: string): string | undefined {
  const content = contentId.exec(id)
  if (content)
    return `https://iframe.dacast.com/${content[2]?.toLowerCase()}/${content[1]}/${content[3]}`
  const legacy = legacyId.exec(id)
  return legacy ? `https://iframe.dacast.com/b/${legacy[1]}/${legacy[2]}/${legacy[3]}` : undefined
}
