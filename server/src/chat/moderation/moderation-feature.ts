import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { mayActOn, type Role } from '@rostra/domain/staff/organiser'
import type { Core } from '../../core.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { checkLimit } from '../../platform/rate-limit.ts'
import { type ChatPeopleStore, checkOther } from '../chat-people-store.ts'
import type { ChatStore } from '../log/chat-store.ts'
import type { ChatRemovals } from './chat-removals.ts'
import type { ChatRestrictions, Target } from './chat-restrictions.ts'
import { moderationActionsOf } from './moderation-actions-store.ts'
import type { ModerationStore } from './moderation-store.ts'

/** Number of messages on a person's card. */
const lastMessages = 20

type Parts = {
  store: ChatStore
  moderation: ModerationStore
  removals: ChatRemovals
  restrictions: ChatRestrictions
  people: ChatPeopleStore
  /** Notifies moderators' pages that a restriction has changed. */
  notifyStaff(): void
}

/** Moderators' view of the messages and people in the chats, and what they do about them. */
export const moderationFeature = (core: Core, parts: Parts): Feature => {
  const { store, moderation, removals, restrictions, people, notifyStaff } = parts
  const { db, eventCache, limits, clock } = core
  const checkMayActOn = (role: Role | undefined, other: Role | undefined) => {
    if (!mayActOn(role, other))
      throw new Problem('not-allowed', { reason: reason('team-member-above') })
  }
  /** Team members can't be muted or banned. */
  const checkNotStaff = (isStaff: boolean) => {
    if (isStaff) throw new Problem('not-allowed', { reason: reason('team-not-muted') })
  }
  const restrict = async (
    target: Target,
    { seconds, reason }: { seconds: number; reason: string },
    attendee: SignedInUser,
  ) => {
    checkOther(target.userId, attendee)
    const { name, isStaff } = await people.find(target.userId)
    checkNotStaff(isStaff)
    await restrictions.set(target, { name, seconds, reason, by: actorOf(attendee) })
    notifyStaff()
    return {}
  }

  return {
    handlers: {
      'chat-feed': ({ channel, before, limit }) =>
        moderation.feed(eventCache.channelsOf(channel), before, limit),

      'chat-search': async ({ channel, text, limit }, { attendee }) => {
        checkLimit(limits.chatQuery, attendee.id, clock())
        eventCache.checkChannel(channel)
        return store.search(channel, text, limit)
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
        checkMayActOn(role, (await moderation.authorOf(channel, seq))?.role)
        await removals.remove({ channel, seq }, attendee, { reason, ofReports })
        return {}
      },

      'chat-remove-all': async ({ userId, channel, reason }, { attendee, role }) => {
        const channels = eventCache.channelsOf(channel)
        const { name, role: theirs } = await people.find(userId)
        checkMayActOn(role, theirs)
        const person = { id: userId, name }
        const where = { channel, channels }
        return { count: await removals.removeAll(person, where, actorOf(attendee), reason) }
      },

      'chat-act': async (wanted, { attendee, role }) => {
        const author = await moderation.authorOf(wanted.channel, wanted.seq)
        if (!author) throw new Problem('unknown-message')
        checkMayActOn(role, author.role)
        if (wanted.action !== 'remove') checkNotStaff(author.role !== undefined)
        return { removed: await removals.act(wanted, author, actorOf(attendee)) }
      },

      'chat-undo': async ({ id }, { attendee }) => {
        await removals.undo(id, actorOf(attendee))
        return {}
      },

      'chat-person': async ({ userId }) => {
        const { name, email, isStaff } = await people.find(userId)
        return {
          id: userId,
          name,
          email,
          isStaff,
          messages: await moderation.lastOf(userId, eventCache.channels(), lastMessages),
          restrictions: (await restrictions.inForce()).filter((it) => it.userId === userId),
          actions: await moderationActionsOf(db, userId),
        }
      },

      'chat-mute': ({ channel, userId, ...how }, { attendee }) => {
        eventCache.checkChannel(channel)
        return restrict({ kind: 'mute', channel, userId }, how, attendee)
      },

      'chat-ban': ({ userId, ...how }, { attendee }) =>
        restrict({ kind: 'ban', channel: '', userId }, how, attendee),

      'chat-lift': async ({ kind, channel = '', userId }, { attendee }) => {
        if (kind === 'mute' && channel === '')
          throw new Problem('invalid', { reason: reason('invalid-parameter'), field: 'channel' })
        const target = { kind, channel: kind === 'mute' ? channel : '', userId }
        await restrictions.lift(target, actorOf(attendee))
        notifyStaff()
        return {}
      },

      'chat-restrictions': async ({ channel }) => {
        if (channel !== undefined) eventCache.checkChannel(channel)
        const all = await restrictions.inForce()
        const isIts = (it: { channel: string }) => it.channel === '' || it.channel === channel
        return { restrictions: channel === undefined ? all : all.filter(isIts) }
      },
    },
  }
}
