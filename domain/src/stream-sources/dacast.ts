import { pastedAddress } from './pasted-address.ts'
import type { Source } from './source.ts'

const hosts = ['iframe.dacast.com', 'player.dacast.com']

/** Dacast live channels, videos and playlists, by address, embed code or content id. */
export const dacastSource: Source = {
  type: 'dacast',
  name: 'Dacast',
  embed: dacastEmbed,
  frameHosts: ['https://iframe.dacast.com'],
  page: (pasted) => pastedAddress(pasted, hosts)?.href,
}

const framePath = /^\/(live|vod|playlist)\/([0-9a-z-]+)\/([0-9a-z-]+)\/?$/i
const legacyPath = /^\/b\/(\d+)\/([cf])\/(\d+)\/?$/
const legacyId = /^(\d+)_([cf])_(\d+)$/

function dacastEmbed(pasted: string): string | undefined {
  const id = pasted.trim()
  const named = byId(id)
  if (named) return named
  const url = pastedAddress(pasted, hosts)
  if (!url) return undefined
  if (url.hostname === 'player.dacast.com') return byId(url.searchParams.get('contentId') ?? '')
  const frame = framePath.exec(url.pathname)
  if (frame) return `https://iframe.dacast.com/${frame[1]?.toLowerCase()}/${frame[2]}/${frame[3]}`
  const legacy = legacyPath.exec(url.pathname)
  return legacy ? `https://iframe.dacast.com/b/${legacy[1]}/${legacy[2]}/${legacy[3]}` : undefined
}

function byId(id: string): string | undefined {
  const [account, kind, content] = /^[0-9a-z-]+$/i.test(id) ? contentParts(id) : []
  if (account && kind && content)
    return `https://iframe.dacast.com/${kind.toLowerCase()}/${account}/${content}`
  const legacy = legacyId.exec(id)
  return legacy ? `https://iframe.dacast.com/b/${legacy[1]}/${legacy[2]}/${legacy[3]}` : undefined
}

/** Splits `account-live-content` at the first kind that has an account before it. */
function contentParts(id: string): string[] {
  const found = /-(live|vod|playlist)-/i.exec(id.slice(1))
  if (!found) return []
  const [whole, kind = ''] = found
  const end = found.index + 1
  return [id.slice(0, end), kind, id.slice(end + whole.length)]
}
