import { t } from '@lingui/core/macro'
import type { ReactionKey } from '@rostra/domain/reactions/reactions'

/** What each reaction is called, in the reader's language. */
export const reactionNames: Record<ReactionKey, () => string> = {
  c: () => t`Clap`,
  r: () => t`Cheers`,
  h: () => t`Heart`,
}
