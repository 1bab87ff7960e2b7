import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { mayCall } from '@rostra/domain/staff/organiser'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { type ChatPeopleStore, checkOther } from './chat-people-store.ts'
import type { ChatService } from './log/chat-service.ts'
import type { ChatRestrictions } from './moderation/chat-restrictions.ts'

/** Attendees' chat calls except sending messages, which goes over the live channel. */
export const chatFeature = (
  { hub, eventCache, clock, limits }: Core,
  chat: ChatService,
  people: ChatPeopleStore,
  restrictions: ChatRestrictions,
): Feature => ({
  handlers: {
    'chat-history': ({ channel, before, limit }, person) =>
      chat.history(person, channel, before, limit),

    'chat-state': async ({ channel }, caller) => {
      const { attendee, role } = caller
      chat.checkMayRead(caller, channel)
      const muted = restrictions.silenceOf(channel, attendee.id)
      return {
        read: await people.read(attendee.id, channel),
        blocked: await people.blocked(attendee.id),
        reacted: await people.reacted(attendee.id, channel),
        ...(muted ? { muted } : {}),
        mayModerate: mayCall('moderator', { role }),
        maySendFiles: chat.maySendFiles(channel, caller),
        hosts: await people.hosts([...chat.speakerEmails(channel)]),
        settings: eventCache.current().chat,
      }
    },

    'chat-members': async ({ channel, after, limit }, caller) => {
      const { attendee, preview } = caller
      chat.checkMayRead(caller, channel)
      // The people online now were not present at the preview's time.
      if (preview) return { members: [], more: false }
      checkLimit(limits.chatQuery, attendee.id, clock())
      const members = (await hub.room(channel)).people.members(after)
      return { members: members.slice(0, limit), more: members.length > limit }
    },

    'chat-mark-read': async ({ channel, seq }, caller) => {
      const { attendee } = caller
      chat.checkMayRead(caller, channel)
      const wait = limits.markRead.take(`${attendee.id} ${channel}`, clock())
      if (wait > 0)
        throw new Problem('too-many', { retryAfter: wait, reason: reason('mark-read-too-soon') })
      await people.markRead(attendee.id, channel, seq)
      return {}
    },

    'chat-react': async (reaction, caller) => {
      checkLimit(limits.chatReact, caller.attendee.id, clock())
      await chat.react(caller, reaction)
      return {}
    },

    'chat-edit': async (edit, caller) => {
      await chat.edit(caller, edit)
      return {}
    },

    'chat-block': async ({ userId }, { attendee }) => {
      checkOther(userId, attendee)
      checkLimit(limits.chatBlock, attendee.id, clock())
      const { name, isStaff } = await people.find(userId)
      if (isStaff) throw new Problem('not-allowed', { reason: reason('team-not-blocked') })
      await people.block(attendee.id, { id: userId, name }, clock())
      return {}
    },

    'chat-unblock': async ({ userId }, { attendee }) => {
      checkLimit(limits.chatBlock, attendee.id, clock())
      await people.unblock(attendee.id, userId)
      return {}
    },
  },
})
