import { pastedAddress } from './pasted-address.ts'
import type { Source } from './source.ts'

const hosts = ['video.ibm.com', 'ustream.tv', 'www.ustream.tv']

/** IBM Video Streaming, live by channel id and recorded, which autoplays (specification section 9). */
export const ibmSource: Source = {
  type: 'ibm',
  name: 'IBM Video Streaming',
  embed: ibmEmbed,
  frameHosts: ['https://video.ibm.com'],
  page: (pasted) => pastedAddress(pasted, hosts)?.href,
}

// Addresses with channel names contain no id, so nothing can be embedded from them.
const live = /^\/embed\/(\d+)\/?$/
const recorded = /^\/(?:embed\/)?recorded\/(\d+)\/?$/

function ibmEmbed(pasted: string): string | undefined {
  const url = pastedAddress(pasted, hosts)
  if (!url) return undefined
  const recording = recorded.exec(url.pathname)
  if (recording) return `https://video.ibm.com/embed/recorded/${recording[1]}?autoplay=true`
  const channel = live.exec(url.pathname)
  return channel ? `https://video.ibm.com/embed/${channel[1]}?autoplay=true` : undefined
}
