/** `organiser-chat-export`: exports one channel, or all channels one after the other. */

import { Problem } from '@rostra/domain/contract/problems'
import { issueReason } from '@rostra/domain/contract/reasons/issue-reason'
import * as v from 'valibot'
import { type Columns, pagesAfter, timeColumns } from '../../platform/csv.ts'
import { auditedExport, type ExportDeps } from '../../staff/audited-export.ts'
import { createChatExportStore, type ExportedMessage } from './chat-export-store.ts'

const Payload = v.strictObject({
  channel: v.optional(
    v.pipe(
      v.string(issueReason('value-not-text', { what: 'channel' })),
      v.maxLength(200, issueReason('value-too-long', { what: 'channel' })),
    ),
  ),
})

const columns = (zone: string): Columns<ExportedMessage> => ({
  ...timeColumns('Sent', zone, ({ at }) => at),
  Chat: ({ channel }) => channel,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Message: ({ text }) => text,
  Files: ({ files }) => files.join('; '),
  Removed: ({ removed }) => (removed ? 'yes' : 'no'),
  'Removed by': ({ removed }) => removed?.by ?? '',
  'Reason for removing': ({ removed }) => removed?.reason ?? '',
  Reactions: ({ reactions }) => String(reactions),
  Number: ({ seq }) => String(seq),
  'Reply to': ({ reply }) => (reply === undefined ? '' : String(reply)),
  Edited: ({ editedAt }) => (editedAt === undefined ? 'no' : 'yes'),
  'Earlier versions': ({ before }) => before.join('\n'),
})

export function chatExport(deps: ExportDeps) {
  const store = createChatExportStore(deps.db)
  async function* pages(channels: readonly string[]) {
    for (const channel of channels)
      yield* pagesAfter<ExportedMessage>((last) => store.page(channel, last?.seq ?? 0))
  }
  return auditedExport(deps, {
    name: 'organiser-chat-export',
    summary: 'The messages of one chat or all, as CSV.',
    payload: Payload,
    action: 'chat-exported',
    columns,
    async choose({ channel }) {
      const all = await store.channels()
      if (channel === undefined) return { what: 'chat', about: 'all chats', pages: pages(all) }
      if (!all.includes(channel)) throw new Problem('unknown-channel')
      return { what: `chat-${channel}`, about: channel, pages: pages([channel]) }
    },
  })
}
