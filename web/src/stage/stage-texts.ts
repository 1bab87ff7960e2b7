import { t } from '@lingui/core/macro'
import type { StageMode } from '@rostra/domain/sessions/stage'

/** The heading above the cards. */
export const stageHeading = (mode: StageMode): string => headings[mode]()

const headings: Record<StageMode, () => string> = {
  upcoming: () => t`NEXT SESSIONS`,
  live: () => t`CURRENTLY LIVE SESSIONS`,
  past: () => t`PAST EVENTS`,
  empty: () => t`NO UPCOMING SESSIONS`,
}

/** The title of the top box; `heading` is the event's own, such as "INTERNATIONAL WOMEN'S DAY 2022". */
export function stageBoxTitle(mode: StageMode, heading: string): string {
  if (mode === 'upcoming') return t`UPCOMING EVENTS`
  return mode === 'live' ? t`${{ heading }} EVENT HAS BEGUN` : t`${{ heading }} EVENT HAS ENDED`
}
