import type { ReactionKey } from '@rostra/domain/reactions/reactions'

/** The names of reactions; like the console, these pages are in English only. */
export const reactionNames: Record<ReactionKey, string> = { c: 'Clap', r: 'Cheers', h: 'Heart' }
