/** When a session's recording begins, and what was cut out of it. */
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { replayErrors } from '@rostra/domain/replay/replay-errors'
import { storedReplayTime } from '@rostra/domain/replay/replay-times'
import { studioType } from '@rostra/domain/studio/studio'
import type { Feature } from '../platform/http/feature.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import { revisionOf, sessionItems } from './edited-items-store.ts'
import type { Editing } from './editing.ts'

export const alignReplayFeature = (editing: Editing): Feature => ({
  handlers: {
    'replay-align': ({ showId, startsAt, cuts }, { attendee }) =>
      editing.change(attendee, async (trx, _, stamp) => {
        const found = await sessionItems.find(trx, showId)
        if (!found || found.removedAt !== null) throw new Problem('unknown-session')
        const before = found.content
        const { replayStream, timeZone, title } = before
        if (!replayStream || replayStream.type === studioType) {
          const isRecordedHere = [before.liveStream, before.backupStream, replayStream].some(
            (stream) => stream?.type === studioType,
          )
          throw invalidFields([
            { field: 'showId', ...reason(isRecordedHere ? 'replay-in-step' : 'replay-missing') },
          ])
        }
        const backwards = replayErrors({ timeZone, replayStream: { cuts } })
        if (backwards.length > 0)
          throw invalidFields(
            backwards.map(({ path, ...error }) => ({ ...error, field: path.slice(1).join('.') })),
          )
        const stored = storedReplayTime(timeZone)
        const { startsAt: _earlier, cuts: _cuts, ...stream } = replayStream
        const after = {
          ...before,
          replayStream: {
            ...stream,
            startsAt: stored(startsAt),
            ...(cuts.length > 0
              ? { cuts: cuts.map(({ from, to }) => ({ from: stored(from), to: stored(to) })) }
              : {}),
          },
        }
        if (revisionOf(after) === revisionOf(before)) return { answer: {} }
        await sessionItems.change(trx, after, stamp)
        await tellWebhooks(trx, 'session.changed', editing.clock(), [
          { data: { id: showId, title, change: 'changed' } },
        ])
        return { answer: {}, note: { action: 'session-changed', about: title, before, after } }
      }),
  },
})
