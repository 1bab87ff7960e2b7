import type { ReactionKey } from '@rostra/domain/reactions'

/** What reactions are called here; like the console, these pages are in English. */
export const reactionNames: Record<ReactionKey, string> = { c: 'Clap', r: 'Cheers', h: 'Heart' }
