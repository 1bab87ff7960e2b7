import { pastedAddress } from './pasted-address.ts'
import type { Source } from './source.ts'

const hosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** Vimeo videos, private ones with their hash, and events; autoplays and loops (specification section 9). */
export const vimeoSource: Source = {
  type: 'vimeo',
  name: 'Vimeo',
  embed: vimeoEmbed,
  frameHosts: ['https://player.vimeo.com', 'https://vimeo.com'],
  tells: () => '',
  page: (pasted) => pastedAddress(pasted, hosts)?.href,
}

// The embed code of an unlisted event has its hash, and may end in `interaction` for the chat beside it.
const eventPath =
  /^\/event\/(\d+)(?:\/embed(?:\/([0-9a-f]+))?(?:\/interaction)?|(?:\/([0-9a-f]+))?)\/?$/
// A recording of an event is a video with its own id.
const videoPath =
  /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|event\/\d+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/
const hashPattern = /^[0-9a-f]{10}$/
/** Hashes of events vary in length. */
const eventHashPattern = /^[0-9a-f]{8,40}$/

function vimeoEmbed(pasted: string): string | undefined {
  const url = pastedAddress(pasted, hosts)
  if (!url) return undefined
  const event = eventPath.exec(url.pathname)
  if (event) {
    const [, id, embedHash, pageHash] = event
    const hash = embedHash ?? pageHash
    if (hash && !eventHashPattern.test(hash)) return undefined
    return `https://vimeo.com/event/${id}/embed${hash ? `/${hash}` : ''}?autoplay=1&loop=1`
  }
  const video = videoPath.exec(url.pathname)
  if (!video) return undefined
  const [, id, pathHash] = video
  const hash = pathHash ?? url.searchParams.get('h')
  if (hash && !hashPattern.test(hash)) return undefined
  return `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}autoplay=1&loop=1`
}
