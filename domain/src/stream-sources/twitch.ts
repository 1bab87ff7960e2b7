import { pastedAddress } from './pasted-address.ts'
import type { Source } from './source.ts'

const players = ['player.twitch.tv', 'embed.twitch.tv']
const hosts = ['www.twitch.tv', 'twitch.tv', 'm.twitch.tv', 'go.twitch.tv', ...players]

/** Twitch channels and recorded videos. Its player requires the host of the embedding page as `parent`. */
export const twitchSource: Source = {
  type: 'twitch',
  name: 'Twitch',
  embed: twitchEmbed,
  frameHosts: ['https://player.twitch.tv'],
  usualDelay: 6,
  page: (pasted) => pastedAddress(pasted, hosts)?.href,
}

const channel = /^[a-z0-9]\w{2,24}$/i
const video = /^v?(\d{1,12})$/
const videoPath = /^\/(?:videos|\w+\/v(?:ideo)?)\/(\d+)\/?$/
// Paths of Twitch's own pages look like channels.
const ownPages =
  /^(?:directory|downloads|jobs|login|search|settings|signup|store|turbo|videos|wallet)$/i

function twitchEmbed(pasted: string, hostname = ''): string | undefined {
  const url = pastedAddress(pasted, hosts)
  if (!url) return undefined
  const { pathname, searchParams } = url
  const inPlayer = players.includes(url.hostname)
  const recorded = inPlayer ? searchParams.get('video') : videoPath.exec(pathname)?.[1]
  const id = video.exec(recorded ?? '')?.[1]
  const end = `&autoplay=true${hostname && `&parent=${encodeURIComponent(hostname)}`}`
  if (id) return `https://player.twitch.tv/?video=v${id}${end}`
  const live = inPlayer ? searchParams.get('channel') : /^\/(\w+)\/?$/.exec(pathname)?.[1]
  const isChannel = live && channel.test(live) && !ownPages.test(live)
  return isChannel ? `https://player.twitch.tv/?channel=${live.toLowerCase()}${end}` : undefined
}
