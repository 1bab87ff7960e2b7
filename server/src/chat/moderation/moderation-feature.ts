import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { createWordFinder } from '@rostra/domain/chat/blocked-words'
import { type ChatRules, standardRules } from '@rostra/domain/chat/chat-rules'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { AuditAction } from '@rostra/domain/staff/audit-log'
import { mayActOn, type Role } from '@rostra/domain/staff/organiser'
import type { Core } from '../../core.ts'
import type { Feature } from '../../platform/http/feature.ts'
import type { ChatPeopleStore } from '../chat-people-store.ts'
import type { ChatRemovals } from './chat-removals.ts'
import type { ChatRestrictions } from './chat-restrictions.ts'
import type { ChatRulesCache } from './chat-rules.ts'
import { moderationActionsOf } from './moderation-actions-store.ts'
import type { ModerationStore } from './moderation-store.ts'

/** Number of messages: on a person's card, to try a blocked word on, and shown of its matches. */
const lastMessages = 20
const triedOn = 1000
const matchesShown = 20

type Deps = {
  moderation: ModerationStore
  removals: ChatRemovals
  rules: ChatRulesCache
  restrictions: Pick<ChatRestrictions, 'ofPerson'>
  people: Pick<ChatPeopleStore, 'find'>
}

/** Moderators' view of the chats and actions in them. */
export const moderationFeature = (core: Core, deps: Deps): Feature => {
  const { moderation, removals, rules, restrictions, people } = deps
  const { db, eventCache, hub, clock } = core
  const { channels } = eventCache
  const assertMayActOn = (role: Role | undefined, other: Role | undefined) => {
    if (!mayActOn(role, other))
      throw new Problem('not-allowed', { reason: reason('team-member-above') })
  }
  const find = async (userId: string) => {
    const found = await people.find(userId)
    if (!found) throw new Problem('unknown-person')
    return found
  }
  const change = (channel: string, by: SignedInUser, action: AuditAction, it: Partial<ChatRules>) =>
    rules.change(channel, { change: it, action, by: actorOf(by), at: clock() })

  return {
    handlers: {
      'chat-rooms': async () => ({
        rooms: channels().map((channel) => ({
          channel,
          sessions: eventCache
            .current()
            .sessions.filter((session) => session.chatChannel === channel)
            .map(({ id, title }) => ({ id, title })),
          rules: rules.of(channel),
          viewers: hub.openRoom(channel)?.people.viewers ?? 0,
        })),
      }),

      'chat-feed': async ({ channel, before, limit }) => {
        if (channel !== undefined) eventCache.checkChannel(channel)
        return moderation.feed(channel === undefined ? channels() : [channel], before, limit)
      },

      'chat-removals': async ({ channel, seqs }) => ({
        removals: await moderation.removals(channel, seqs),
      }),

      'chat-versions': async ({ channel, seq }) => {
        const versions = await moderation.versions(channel, seq)
        if (!versions) throw new Problem('unknown-message')
        return { versions }
      },

      'chat-remove': async ({ channel, seq, reason, ofReports }, { attendee, role }) => {
        eventCache.checkChannel(channel)
        assertMayActOn(role, (await moderation.authorOf(channel, seq))?.role)
        await removals.remove({ channel, seq }, attendee, { reason, ofReports })
        return {}
      },

      'chat-remove-all': async ({ userId, channel, reason }, { attendee, role }) => {
        if (channel !== undefined) eventCache.checkChannel(channel)
        const { name, role: theirs } = await find(userId)
        assertMayActOn(role, theirs)
        const person = { id: userId, name }
        const where = { channel, channels: channels() }
        return { count: await removals.removeAll(person, where, attendee, reason) }
      },

      'chat-person': async ({ userId }) => {
        const { name, email, isStaff } = await find(userId)
        return {
          id: userId,
          name,
          email,
          isStaff,
          messages: await moderation.lastOf(userId, channels(), lastMessages),
          restrictions: await restrictions.ofPerson(userId),
          actions: await moderationActionsOf(db, userId),
        }
      },

      'chat-slow-mode': async ({ channel, seconds }, { attendee }) => {
        eventCache.checkChannel(channel)
        await change(channel, attendee, 'chat-slow-mode-changed', { slow: seconds })
        return {}
      },

      'chat-close': async ({ channel, closed }, { attendee }) => {
        eventCache.checkChannel(channel)
        await change(channel, attendee, closed ? 'chat-closed' : 'chat-opened', { closed })
        return {}
      },

      'chat-pin': async ({ channel, seq }, { attendee }) => {
        eventCache.checkChannel(channel)
        if (seq === null) {
          await change(channel, attendee, 'chat-message-unpinned', { pinned: standardRules.pinned })
          return {}
        }
        const pinned = await moderation.pinnable(channel, seq)
        if (!pinned) throw new Problem('unknown-message')
        await change(channel, attendee, 'chat-message-pinned', { pinned })
        return {}
      },

      'blocked-words': async () => ({ words: await rules.words() }),

      'blocked-word-add': async ({ word }, { attendee }) => {
        await rules.block(word, actorOf(attendee), clock())
        return {}
      },

      'blocked-word-remove': async ({ word }, { attendee }) => {
        await rules.allow(word, actorOf(attendee), clock())
        return {}
      },

      'blocked-word-preview': async ({ word }) => {
        const { messages } = await moderation.feed(channels(), {}, triedOn)
        const find = createWordFinder([word])
        const found = messages.filter(({ text }) => find(text) !== undefined).reverse()
        return {
          messages: found.slice(0, matchesShown),
          matched: found.length,
          searched: messages.length,
        }
      },
    },
  }
}
