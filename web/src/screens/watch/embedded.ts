import { embedParameter } from '@rostra/domain/watch/watch'

/** Whether this is the page that other sites show in a frame: the player and little else. */
export const isEmbedded = new URLSearchParams(location.search).has(embedParameter)
