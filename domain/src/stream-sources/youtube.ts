import { pastedAddress } from './pasted-address.ts'
import type { Source } from './source.ts'

const hosts = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
]

/** YouTube videos and live streams, from the YouTube host that sets no cookies before playback. */
export const youtubeSource: Source = {
  type: 'youtube',
  name: 'YouTube',
  embed: youtubeEmbed,
  frameHosts: ['https://www.youtube-nocookie.com'],
  tells: (origin) => `&enablejsapi=1&origin=${encodeURIComponent(origin)}`,
  usualDelay: 15,
  page: (pasted) => pastedAddress(pasted, [...hosts, 'studio.youtube.com'])?.href,
}

const video = /^[\w-]{11}$/
const channel = /^UC[\w-]{22}$/
const videoPath = /^\/(?:embed|live|shorts|v|e)\/([^/]+)\/?$/
// A channel's current live stream is addressed by the channel, without a video id.
const channelPath = /^\/channel\/([^/]+)\/live\/?$/

function youtubeEmbed(pasted: string): string | undefined {
  const url = pastedAddress(pasted, hosts)
  if (!url) return undefined
  const { hostname, pathname, searchParams } = url
  const owner = pathname === '/embed/live_stream' ? searchParams.get('channel') : undefined
  const live = owner ?? channelPath.exec(pathname)?.[1] ?? ''
  if (channel.test(live)) return address('live_stream', `channel=${live}&`)
  const id =
    hostname === 'youtu.be'
      ? /^\/([^/]+)\/?$/.exec(pathname)?.[1]
      : (videoPath.exec(pathname)?.[1] ?? (pathname === '/watch' ? searchParams.get('v') : ''))
  if (!video.test(id ?? '')) return undefined
  const start = seconds(searchParams.get('t') ?? searchParams.get('start') ?? '')
  return address(id ?? '', start > 0 ? `start=${start}&` : '')
}

const address = (id: string, more: string) =>
  `https://www.youtube-nocookie.com/embed/${id}?${more}autoplay=1&playsinline=1&rel=0`

/** Parses a start time: `171`, `171s` and `2m51s` are the same; 0 if it is invalid. */
function seconds(text: string): number {
  const [, h = 0, m = 0, s = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(h) * 3600 + Number(m) * 60 + Number(s)
}
