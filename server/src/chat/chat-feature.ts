import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { mayCall } from '@rostra/domain/staff/organiser'
import type { Core } from '../core.ts'
import type { Limits } from '../limits.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { ChatPeopleStore } from './chat-people-store.ts'
import type { ChatEdits } from './log/chat-edits.ts'
import type { ChatService } from './log/chat-service.ts'
import type { ChatRestrictions } from './moderation/chat-restrictions.ts'

type Deps = {
  chat: ChatService
  edits: ChatEdits
  people: ChatPeopleStore
  restrictions: ChatRestrictions
  /** Notifies moderators' pages that a restriction has changed. */
  notifyStaff(): void
}

/** All chat calls except sending messages, which goes over the live channel. */
export const chatFeature = (core: Core, deps: Deps): Feature => {
  const { chat, edits, people, restrictions, notifyStaff } = deps
  const { hub, eventCache, clock, limits } = core
  const checkLimit = (what: keyof Limits, key: string) => {
    const wait = limits[what].take(key, clock())
    if (wait === 0) return
    throw new Problem('too-many', {
      retryAfter: wait,
      reason: what === 'markRead' ? reason('mark-read-too-soon') : undefined,
    })
  }
  const find = async (userId: string) => {
    const found = await people.find(userId)
    if (!found) throw new Problem('unknown-person')
    return found
  }
  /** What to mute or ban a person with. Team members can't be restricted. */
  const restriction = async (
    { userId, seconds, reason: given }: { userId: string; seconds: number; reason: string },
    by: SignedInUser,
  ) => {
    const { name, isStaff } = await find(userId)
    if (isStaff) throw new Problem('not-allowed', { reason: reason('team-not-muted') })
    return { name, seconds, reason: given, by: actorOf(by) }
  }
  /** People can't block, mute or ban themselves. */
  const notOneself = (userId: string, { id }: { id: string }) => {
    if (userId === id)
      throw new Problem('invalid', { reason: reason('invalid-parameter'), field: 'userId' })
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
          settings: eventCache.current().chat,
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
        if (isStaff) throw new Problem('not-allowed', { reason: reason('team-not-blocked') })
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

      'chat-mute': async ({ channel, ...wanted }, { attendee }) => {
        const { userId } = wanted
        eventCache.checkChannel(channel)
        notOneself(userId, attendee)
        const how = await restriction(wanted, attendee)
        await restrictions.set({ kind: 'mute', channel, userId }, how)
        notifyStaff()
        return {}
      },

      'chat-ban': async (wanted, { attendee }) => {
        const { userId } = wanted
        notOneself(userId, attendee)
        await restrictions.set({ kind: 'ban', userId }, await restriction(wanted, attendee))
        notifyStaff()
        return {}
      },

      'chat-lift': async ({ kind, channel, userId }, { attendee }) => {
        if (kind === 'mute' && channel === undefined)
          throw new Problem('invalid', { reason: reason('invalid-parameter'), field: 'channel' })
        await restrictions.lift(
          kind === 'mute' ? { kind, channel: channel ?? '', userId } : { kind, userId },
          actorOf(attendee),
        )
        notifyStaff()
        return {}
      },

      'chat-restrictions': async ({ channel }) => {
        if (channel !== undefined) eventCache.checkChannel(channel)
        return { restrictions: await restrictions.list(channel) }
      },
    },
  }
}
