/** Where something was said in a recording. */

import { foundIn, mostHits } from '@rostra/domain/captions/transcript'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { graceOf } from '@rostra/domain/direction/direction-limits'
import { isReleased } from '@rostra/domain/sessions/release'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { Transcripts } from './transcripts.ts'

export const transcriptSearchFeature = (
  { eventCache, clock, limits }: Core,
  transcripts: Transcripts,
): Feature => ({
  handlers: {
    async 'transcript-search'({ showId, text }, caller) {
      const { attendee, role, preview, now, watcher, address } = caller
      checkLimit(limits.transcript, attendee.id, clock())
      if (watcher) checkLimit(limits.watchSearch, address, clock())
      const { event } = eventCache.current()
      const session = eventCache.session(showId)
      const isTeam = role !== undefined && !preview
      const type = session.replayStream?.type ?? 'hls'
      if (!isTeam && !isReleased('replay', session, type, graceOf(event), now))
        throw new Problem('not-allowed', { reason: reason('replay-not-now') })
      const said = await transcripts.of(session)
      const hits = said.flatMap((it) => foundIn(it, text)).sort((a, b) => a.at - b.at)
      // A transcript may say the same as the captions.
      const once = new Map(hits.map((hit) => [`${hit.at} ${hit.text}`, hit]))
      return { hits: [...once.values()].slice(0, mostHits) }
    },
  },
})
