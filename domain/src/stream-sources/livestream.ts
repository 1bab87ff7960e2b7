import { pastedAddress } from './pasted-address.ts'
import type { Source } from './source.ts'

const hosts = ['livestream.com', 'www.livestream.com', 'new.livestream.com']

/** Livestream.com events and videos, played automatically and unmuted at 640 by 360 (specification section 9). */
export const livestreamSource: Source = {
  type: 'livestream',
  name: 'Livestream',
  embed: livestreamEmbed,
  frameHosts: ['https://livestream.com'],
  page: (pasted) => pastedAddress(pasted, hosts)?.href,
}

// Addresses with names (livestream.com/NAME/SLUG) contain no IDs, so they cannot be embedded.
const path = /^\/accounts\/(\d+)\/events\/(\d+)(?:\/videos\/(\d+))?(?:\/player)?\/?$/
const parameters =
  'width=640&height=360&enableInfoAndActivity=true&defaultDrawer=&autoPlay=true&mute=false'

function livestreamEmbed(pasted: string): string | undefined {
  const found = path.exec(pastedAddress(pasted, hosts)?.pathname ?? '')
  if (!found) return undefined
  const [, account, event, video] = found
  const clip = video ? `/videos/${video}` : ''
  return `https://livestream.com/accounts/${account}/events/${event}${clip}/player?${parameters}`
}
