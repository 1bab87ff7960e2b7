import { providerNames } from '@rostra/domain/stream-sources/stream-source'

/** Why a pasted text can't be a stream: it is a page of this provider, but no video, or of none that can be played. */
export const unplayableText = (provider: string | undefined): string =>
  provider
    ? `This isn’t a link that ${provider} can play.`
    : `This can’t be played here. Use HLS, a video file, ${providerNames()}.`
