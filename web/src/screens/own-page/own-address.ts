import { isSpeakerSecret } from '@rostra/domain/speakers/speaker-address'
import { basePath } from '../../platform/base-path.ts'

/**
 * The secret in the address of a speaker's own page, and the session whose speaker's view it asks for. The address stays
 * as it is, so that it can be reloaded; undefined for the link of one session, whose secret is in the fragment.
 */
export function ownAddress(): { secret: string; view: string | undefined } | undefined {
  const { pathname, hash, search } = location
  const [, , secret = '', ...more] = pathname.slice(basePath().length).split('/')
  if (!isSpeakerSecret(secret) || more.join('') !== '' || hash.length > 1) return undefined
  return { secret, view: new URLSearchParams(search).get('view') ?? undefined }
}

/** The speaker's view of a session, for whoever has this page's address. */
export const viewAddress = (showId: string): string =>
  `${location.pathname}?${new URLSearchParams({ view: showId })}`
