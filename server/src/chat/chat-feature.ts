import type { ChatSettings } from '@rostra/domain/chat/chat-services'
import { Problem } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import { mayCall } from '@rostra/domain/organiser'
import type { Limits } from '../limits.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Hub } from '../platform/live/hub.ts'
import type { ChatPeopleStore } from './chat-people-store.ts'
import type { ChatEdits } from './log/chat-edits.ts'
import type { ChatService } from './log/chat-service.ts'
import type { ChatRestrictions } from './moderation/chat-restrictions.ts'
import { moderatorOf } from './moderation/moderation-actions-store.ts'

type Deps = {
  chat: ChatService
  edits: ChatEdits
  people: ChatPeopleStore
  restrictions: ChatRestrictions
  hub: Hub
  settings(): ChatSettings
  clock: Clock
  limits: Pick<Limits, 'chatQuery' | 'chatReact' | 'chatBlock' | 'markRead'>
  /** Notifies moderators' pages that a restriction has changed. */
  notifyStaff(): void
}

/** All chat calls except sending messages, which goes over the live channel. */
export const chatFeature = (deps: Deps): Feature => {
  const { chat, edits, people, restrictions, hub, settings, clock, limits, notifyStaff } = deps
  const checkLimit = (what: keyof Deps['limits'], key: string) => {
    const wait = limits[what].take(key, clock())
    if (wait === 0) return
    throw new Problem('too-many', {
      retryAfter: wait,
      why: what === 'markRead' ? why('mark-read-too-soon') : undefined,
    })
  }
  const find = async (userId: string) => {
    const found = await people.find(userId)
    if (!found) throw new Problem('unknown-person')
    return found
  }
  /** The person to mute or ban. Team members can't be restricted. */
  const restrictable = async (userId: string): Promise<{ name: string }> => {
    const { name, isStaff } = await find(userId)
    if (isStaff)
      throw new Problem('not-allowed', {
        why: why('team-not-muted'),
      })
    return { name }
  }
  /** People can't block, mute or ban themselves. */
  const notOneself = (userId: string, { id }: { id: string }) => {
    if (userId === id)
      throw new Problem('invalid', { why: why('invalid-parameter'), field: 'userId' })
  }

  return {
    handlers: {
      'chat-history': async ({ channel, before, limit }, person) => {
        chat.checkMayRead(person, channel)
        return chat.history(person, channel, before, limit)
      },

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
          settings: settings(),
        }
      },

      'chat-members': async ({ channel, after, limit }, caller) => {
        const { attendee, preview } = caller
        chat.checkMayRead(caller, channel)
        // The people online now were not present at the preview's time.
        if (preview) return { members: [], more: false }
        checkLimit('chatQuery', attendee.id)
        const members = (await hub.room(channel)).people.members(after)
        return { members: members.slice(0, limit), more: members.length > limit }
      },

      'chat-mark-read': async ({ channel, seq }, caller) => {
        const { attendee } = caller
        chat.checkMayRead(caller, channel)
        checkLimit('markRead', `${attendee.id} ${channel}`)
        await people.markRead(attendee.id, channel, seq)
        return {}
      },

      'chat-react': async (reaction, caller) => {
        checkLimit('chatReact', caller.attendee.id)
        await chat.react(caller, reaction)
        return {}
      },

      'chat-edit': async (edit, caller) => {
        await edits.edit(caller, edit)
        return {}
      },

      'chat-block': async ({ userId }, { attendee }) => {
        notOneself(userId, attendee)
        checkLimit('chatBlock', attendee.id)
        const { name, isStaff } = await find(userId)
        if (isStaff)
          throw new Problem('not-allowed', {
            why: why('team-not-blocked'),
          })
        await people.block(attendee.id, { id: userId, name }, clock())
        return {}
      },

      'chat-unblock': async ({ userId }, { attendee }) => {
        checkLimit('chatBlock', attendee.id)
        await people.unblock(attendee.id, userId)
        return {}
      },

      'chat-search': async ({ channel, text, limit }, { attendee }) => {
        checkLimit('chatQuery', attendee.id)
        return chat.search(channel, text, limit)
      },

      'chat-mute': async ({ channel, userId, seconds, reason }, { attendee }) => {
        chat.assertChannelExists(channel)
        notOneself(userId, attendee)
        const detail = {
          ...(await restrictable(userId)),
          seconds,
          reason,
          by: moderatorOf(attendee),
        }
        await restrictions.set({ kind: 'mute', channel, userId }, detail)
        notifyStaff()
        return {}
      },

      'chat-ban': async ({ userId, seconds, reason }, { attendee }) => {
        notOneself(userId, attendee)
        const detail = {
          ...(await restrictable(userId)),
          seconds,
          reason,
          by: moderatorOf(attendee),
        }
        await restrictions.set({ kind: 'ban', userId }, detail)
        notifyStaff()
        return {}
      },

      'chat-lift': async ({ kind, channel, userId }, { attendee }) => {
        if (kind === 'mute' && channel === undefined)
          throw new Problem('invalid', { why: why('invalid-parameter'), field: 'channel' })
        await restrictions.lift(
          kind === 'mute' ? { kind, channel: channel ?? '', userId } : { kind, userId },
          moderatorOf(attendee),
        )
        notifyStaff()
        return {}
      },

      'chat-restrictions': async ({ channel }) => {
        chat.assertChannelExists(channel)
        return { restrictions: await restrictions.list(channel) }
      },
    },
  }
}
