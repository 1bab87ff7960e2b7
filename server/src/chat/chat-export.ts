/** `organiser-chat-export`: one channel, or all of them one after the other. */
import { Problem } from '@rostra/domain/contract/problems'
import { exportFileName } from '@rostra/domain/export-file-name'
import * as v from 'valibot'
import { record } from '../organiser/audit-log.ts'
import type { Clock } from '../platform/clock.ts'
import { csvFile, pagesAfter } from '../platform/csv.ts'
import type { Export } from '../platform/http/serve-exports.ts'
import type { Db } from '../tables.ts'
import { type ExportedMessage, makeChatExportStore } from './chat-export-store.ts'

type Deps = { db: Db; clock: Clock; eventName(): string }

const Payload = v.strictObject({
  channel: v.optional(
    v.pipe(v.string('channel must be text'), v.maxLength(200, 'This chat doesn’t exist')),
  ),
})

const columns: Record<string, (message: ExportedMessage) => string> = {
  time: ({ at }) => new Date(at).toISOString(),
  channel: ({ channel }) => channel,
  name: ({ name }) => name,
  email: ({ email }) => email,
  text: ({ text }) => text,
  files: ({ files }) => files.join('; '),
  removed: ({ removed }) => (removed ? 'yes' : 'no'),
  removed_by: ({ removed }) => removed?.by ?? '',
  removed_why: ({ removed }) => removed?.reason ?? '',
  reactions: ({ reactions }) => String(reactions),
}

export function chatExport({ db, clock, eventName }: Deps): Export<v.InferOutput<typeof Payload>> {
  const store = makeChatExportStore(db)
  async function* pages(channels: readonly string[]) {
    for (const channel of channels)
      yield* pagesAfter<ExportedMessage>((last) => store.page(channel, last?.seq ?? 0))
  }
  return {
    name: 'organiser-chat-export',
    payload: Payload,
    async begin({ channel }, by) {
      const all = await store.channels()
      if (channel !== undefined && !all.includes(channel)) throw new Problem('unknown-channel')
      const at = clock()
      await db.transaction().execute((trx) =>
        record(trx, {
          at,
          byId: by.id,
          action: 'chat-exported',
          about: channel ?? 'all chats',
        }),
      )
      const what = channel === undefined ? 'chat' : `chat-${channel}`
      return {
        fileName: exportFileName(eventName(), what, at),
        file: csvFile(columns, pages(channel === undefined ? all : [channel])),
      }
    },
  }
}
