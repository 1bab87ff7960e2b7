/** What people may do in a chat channel: writing, editing, reacting, reading. */

import { fullName } from '@rostra/domain/attendees/attendee'
import type { Caller } from '@rostra/domain/caller'
import { mayStillEdit } from '@rostra/domain/chat/chat'
import { Caption, MessageText } from '@rostra/domain/chat/chat.schema'
import type { FileToSend } from '@rostra/domain/chat/chat-files'
import { Problem } from '@rostra/domain/contract/problems'
import { reasonOfIssue } from '@rostra/domain/contract/reasons/reason-of-issue'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { timeOf } from '@rostra/domain/preview/preview'
import { rehearsalChannel, rehearsalOfEmail } from '@rostra/domain/rehearsal/rehearsal'
import { mayCall } from '@rostra/domain/staff/organiser'
import { viewOfGuests } from '@rostra/domain/watch/watch-frames'
import * as v from 'valibot'
import type { Core } from '../../core.ts'
import { checkLimit } from '../../platform/rate-limit.ts'
import { type ChatFiles, describedFiles } from '../files/chat-files.ts'
import type { ChatRestrictions } from '../moderation/chat-restrictions.ts'
import type { ChatReview } from '../moderation/chat-review.ts'
import type { ChatRulesCache } from '../moderation/chat-rules.ts'
import { createSlowMode } from '../moderation/slow-mode.ts'
import type { ChatStore } from './chat-store.ts'
import type { ChatWriter } from './chat-writer.ts'

type Parts = {
  store: ChatStore
  writer: ChatWriter
  restrictions: ChatRestrictions
  rules: ChatRulesCache
  review: ChatReview
  files: ChatFiles
  /** Throws `event-closed`: no one can write. */
  closing: { checkOpen(): void }
}

type Message = {
  channel: string
  id: string
  text: string
  files?: FileToSend[] | undefined
  /** The message it replies to. */
  reply?: number | undefined
}

type Edit = { channel: string; seq: number; text: string }

/** A stored message; one waiting for review has `held` and `seq` 0. */
export type Sent = { seq: number; at: number; held?: true }

const nobody: ReadonlySet<string> = new Set()

export type ChatService = ReturnType<typeof createChatService>

export function createChatService({ eventCache, clock, limits }: Core, parts: Parts) {
  const { store, writer, restrictions, rules, review, files, closing } = parts
  const checkSlow = createSlowMode(store)
  /** A rehearsal's room is open to its simulated attendees only, and they may enter no other. */
  const isOpenTo = ({ attendee }: Caller, channel: string, rooms?: ReadonlySet<string>) => {
    const rehearsal = rehearsalOfEmail(attendee.email)
    return rehearsal === undefined
      ? rooms?.has(channel) === true
      : channel === rehearsalChannel(rehearsal)
  }
  const assertCanAccess = (person: Caller, channel: string) => {
    if (!isOpenTo(person, channel, eventCache.find()?.channels))
      throw new Problem('unknown-channel')
  }
  const speakerEmails = (channel: string): ReadonlySet<string> =>
    eventCache.find()?.speakerEmails.get(channel) ?? nobody
  const isSpeaker = (channel: string, { email }: Caller['attendee']) =>
    email !== null && speakerEmails(channel).has(email)
  /** The team, and the speakers of the channel's sessions. */
  const isHost = (channel: string, { attendee, role }: Caller): boolean =>
    mayCall('moderator', { role }) || isSpeaker(channel, attendee)
  const checkMaySendFiles = (channel: string, person: Caller) => {
    assertCanAccess(person, channel)
    closing.checkOpen()
    if (!isHost(channel, person))
      throw new Problem('not-allowed', { reason: reason('files-by-team') })
    restrictions.checkMayWrite(channel, person.attendee.id)
  }

  /** A closed chat is closed for attendees; the team may still say why. */
  const checkOpen = (person: Caller, channel: string) => {
    const { closed } = rules.of(channel)
    if (closed && !mayCall('moderator', person)) throw new Problem('chat-closed')
  }

  /** Throws the problem that keeps a person from writing in a chat, if any. */
  const checkMayWrite = (person: Caller, channel: string) => {
    assertCanAccess(person, channel)
    closing.checkOpen()
    restrictions.checkMayWrite(channel, person.attendee.id)
    checkOpen(person, channel)
    if (rules.of(channel).questionsOnly && !isHost(channel, person))
      throw new Problem('questions-only')
  }

  /** The text without what surrounds it. Throws `invalid`; only beside files it may be empty. */
  const checkText = (text: string, hasFiles: boolean): string => {
    const checked = v.safeParse(hasFiles ? Caption : MessageText, text)
    if (checked.success) return checked.output
    throw new Problem('invalid', { reason: reasonOfIssue(checked.issues[0]), field: 'text' })
  }
  const hasWord = (text: string) => rules.findWord(text) !== undefined

  /** Messages still looking up their files, by sender: the sender's next messages queue behind them. */
  const ahead = new Map<string, Promise<unknown>>()
  const storeMessage = async (sender: Caller, message: Message): Promise<Sent> => {
    const { channel, id, text, files: fileList = [], reply } = message
    const user = { id: sender.attendee.id, name: fullName(sender.attendee) }
    checkMayWrite(sender, channel)
    if (fileList.length > 0) checkMaySendFiles(channel, sender)
    const at = clock()
    checkLimit(limits.send, user.id, at)
    const said = checkText(text, fileList.length > 0)
    const described = describedFiles(fileList)
    const isStaff = mayCall('moderator', sender)
    const current = rules.of(channel)
    const hasBlockedWord = !isStaff && [said, ...described.values()].some(hasWord)
    if (hasBlockedWord && (!current.wordsReviewed || fileList.length > 0))
      throw new Problem('blocked-word')
    const { slow } = current
    if (!isStaff && slow > 0) await checkSlow({ channel, userId: user.id, id, slow, now: at })

    // The session's speakers are trusted: only a blocked word sends their messages to review.
    if (!isStaff && (hasBlockedWord || !isSpeaker(channel, sender.attendee))) {
      const message = { channel, id, user, text: said, reply, at }
      const held = await review.hold(message, current, hasBlockedWord)
      if (held) return { seq: 0, ...held }
    }

    const before = ahead.get(user.id)
    const found =
      fileList.length > 0 || before
        ? Promise.resolve(before).then(() => files.forMessage(described, channel, user.id))
        : undefined
    if (found) {
      const settled = found.catch(() => {})
      ahead.set(user.id, settled)
      void settled.then(() => {
        if (ahead.get(user.id) === settled) ahead.delete(user.id)
      })
    }
    const entry = await writer.write({
      kind: 'message',
      channel,
      id,
      user,
      text: said,
      files: found ? await found : [],
      reply,
      at,
    })
    if (entry?.kind !== 'message') throw new Error('the message was not stored')
    return entry
  }

  return {
    /** Throws `unknown-channel` unless it is a chat channel or carries a session's reactions. */
    checkRoom(person: Caller, channel: string): void {
      if (!isOpenTo(person, channel, eventCache.find()?.rooms)) throw new Problem('unknown-channel')
    },

    /** False for a room that carries only a session's reactions. */
    isChat: (channel: string): boolean => eventCache.find()?.channels.has(channel) === true,

    /** Emails of the speakers of the channel's sessions. */
    speakerEmails,
    maySendFiles: isHost,
    /** Throws `unknown-channel`, `not-allowed`, `muted` or `banned`. */
    checkMaySendFiles,

    /** Throws `unknown-channel`, `event-closed`, `muted`, `banned`, `chat-closed` or `questions-only`. */
    checkMayWrite,

    /** True unless the person is muted there, or banned. */
    mayWrite: (channel: string, userId: string): boolean =>
      restrictions.silenceOf(channel, userId) === undefined,

    /** Throws `unknown-channel`. */
    checkMayRead: assertCanAccess,

    /**
     * Resolves once the message is on disk, in the log or waiting for review. Throws `unknown-channel`, `muted`,
     * `banned`, `chat-closed`, `questions-only`, `message-refused`, `event-closed`, `slow-mode`, `blocked-word`,
     * `not-allowed` for files, or `invalid` for a bad text.
     */
    async send(sender: Caller, message: Message): Promise<Sent> {
      const { channel, id } = message
      try {
        return await storeMessage(sender, message)
      } catch (error) {
        // A message that is already stored is acknowledged again, whatever has changed since.
        if (!(error instanceof Problem)) throw error
        const stored = await store.find(channel, sender.attendee.id, id)
        if (stored) return stored
        const held = await review.waiting(channel, sender.attendee.id, id)
        if (held) return { seq: 0, ...held }
        throw error
      }
    },

    /** Messages before a position, oldest first; a preview's only up to its own time. Throws `unknown-channel`. */
    async history(person: Caller, channel: string, before: number | undefined, limit: number) {
      assertCanAccess(person, channel)
      const until = person.preview && timeOf(person.preview, clock())
      const page = await store.history(channel, before, limit, until)
      const view = person.watcher && viewOfGuests(eventCache.find()?.event)
      return view ? { ...page, messages: view(page.messages) } : page
    },

    /**
     * Resolves once the new text of one's own message is on disk: by the same rules as for new messages, for a few
     * minutes. Throws as `checkMayWrite` does, and `unknown-message`, `out-of-date` when it is too late, or
     * `blocked-word`: even where new messages with such words go to review, because an edit would otherwise be shown
     * without any review.
     */
    async edit(person: Caller, { channel, seq, text }: Edit): Promise<void> {
      const userId = person.attendee.id
      checkMayWrite(person, channel)
      const at = clock()
      // Shared with new messages.
      checkLimit(limits.send, userId, at)
      const message = await store.own(channel, userId, seq)
      if (!message) throw new Problem('unknown-message')
      const said = checkText(text, message.files !== undefined)
      if (said === message.text) return
      if (!mayStillEdit(message.at, at))
        throw new Problem('out-of-date', { reason: reason('edit-over') })
      if (!mayCall('moderator', person)) {
        if (hasWord(said)) throw new Problem('blocked-word')
        const { slow } = rules.of(channel)
        if (slow > 0) await checkSlow({ channel, userId, id: `edit ${seq} ${at}`, slow, now: at })
      }
      const about = { channel, target: seq, userId, at }
      const entry = await writer.write({ kind: 'edited', ...about, text: said })
      // Nothing was written: either it has just been removed, or another tab made the same edit.
      if (!entry && !(await store.own(channel, userId, seq))) throw new Problem('unknown-message')
    },

    /** Sets or removes a reaction. Throws `unknown-message` for a message that does not exist or was removed. */
    async react(
      person: Caller,
      reaction: { channel: string; seq: number; key: string; on: boolean },
    ): Promise<void> {
      const { channel, seq, ...chosen } = reaction
      const userId = person.attendee.id
      assertCanAccess(person, channel)
      restrictions.checkMayWrite(channel, userId)
      checkOpen(person, channel)
      if (!(await store.messageExists(channel, seq))) throw new Problem('unknown-message')
      const about = { channel, target: seq, userId, at: clock() }
      await writer.write({ kind: 'reacted', ...about, ...chosen })
    },
  }
}
