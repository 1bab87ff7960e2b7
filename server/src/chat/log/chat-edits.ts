/** Editing one's own messages: for a few minutes, and by the same rules as for new messages. */
import type { Caller } from '@rostra/domain/caller'
import { mayStillEdit } from '@rostra/domain/chat/chat'
import { Caption, MessageText } from '@rostra/domain/chat/chat.schema'
import { Problem } from '@rostra/domain/contract/problems'
import { reasonOfIssue } from '@rostra/domain/contract/reasons/reason-of-issue'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { mayCall } from '@rostra/domain/staff/organiser'
import * as v from 'valibot'
import type { Core } from '../../core.ts'
import { checkLimit } from '../../platform/rate-limit.ts'
import type { ChatRulesCache } from '../moderation/chat-rules.ts'
import type { SlowMode } from '../moderation/slow-mode.ts'
import type { ChatService } from './chat-service.ts'
import type { ChatStore } from './chat-store.ts'
import type { ChatWriter } from './chat-writer.ts'

type Deps = {
  store: Pick<ChatStore, 'own'>
  writer: ChatWriter
  rules: Pick<ChatRulesCache, 'of' | 'findWord'>
  slowMode: SlowMode
  chat: Pick<ChatService, 'checkMayWrite'>
}

type Edit = { channel: string; seq: number; text: string }

export type ChatEdits = ReturnType<typeof createChatEdits>

export const createChatEdits = ({ clock, limits }: Core, deps: Deps) => ({
  /**
   * Resolves once the new text is on disk. Throws as `checkMayWrite` does, and `unknown-message`, `out-of-date`
   * when it is too late, or `blocked-word`: even where new messages with such words go to review, because an edit
   * would otherwise be shown without any review.
   */
  async edit(person: Caller, { channel, seq, text }: Edit): Promise<void> {
    const { store, writer, rules, slowMode, chat } = deps
    const userId = person.attendee.id
    chat.checkMayWrite(person, channel)
    const at = clock()
    // Shared with new messages.
    checkLimit(limits.send, userId, at)
    const message = await store.own(channel, userId, seq)
    if (!message) throw new Problem('unknown-message')
    const checked = v.safeParse(message.files ? Caption : MessageText, text)
    if (!checked.success)
      throw new Problem('invalid', { reason: reasonOfIssue(checked.issues[0]), field: 'text' })
    if (checked.output === message.text) return
    if (!mayStillEdit(message.at, at))
      throw new Problem('out-of-date', { reason: reason('edit-over') })
    if (!mayCall('moderator', person)) {
      if (rules.findWord(checked.output) !== undefined) throw new Problem('blocked-word')
      const { slow } = rules.of(channel)
      const id = `edit ${seq} ${at}`
      const wait = slow > 0 ? await slowMode.take({ channel, userId, id, slow, now: at }) : 0
      if (wait > 0) throw new Problem('slow-mode', { retryAfter: wait })
    }
    const entry = await writer.write({
      kind: 'edited',
      channel,
      target: seq,
      userId,
      text: checked.output,
      at,
    })
    // Nothing was written: either it has just been removed, or another tab made the same edit.
    if (!entry && !(await store.own(channel, userId, seq))) throw new Problem('unknown-message')
  },
})
