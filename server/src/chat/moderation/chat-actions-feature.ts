import { actorOf } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { mayActOn } from '@rostra/domain/staff/organiser'
import type { Core } from '../../core.ts'
import type { Feature } from '../../platform/http/feature.ts'
import type { ChatStore } from '../log/chat-store.ts'
import type { ChatActionsStore, Done } from './chat-actions-store.ts'
import type { ChatRestrictions } from './chat-restrictions.ts'
import type { ChatRulesCache } from './chat-rules.ts'
import type { ModerationStore } from './moderation-store.ts'

type Deps = {
  actions: ChatActionsStore
  moderation: Pick<ModerationStore, 'authorOf'>
  store: Pick<ChatStore, 'withRestored'>
  restrictions: Pick<ChatRestrictions, 'changed'>
  rules: Pick<ChatRulesCache, 'unpinGone'>
  notifyStaff(): void
}

/** Moderators' one-click actions on a message, and undoing them. */
export const chatActionsFeature = ({ clock, hub }: Core, deps: Deps): Feature => {
  const { actions, moderation, store, restrictions, rules, notifyStaff } = deps
  const finish = async ({ fresh, muted }: Done): Promise<void> => {
    for (const [channel, entries] of fresh)
      hub.publish(channel, await store.withRestored(channel, entries))
    if (muted) await restrictions.changed()
    notifyStaff()
  }

  return {
    handlers: {
      'chat-act': async (wanted, { attendee, role }) => {
        const { channel, seq, action } = wanted
        const author = await moderation.authorOf(channel, seq)
        if (!author) throw new Problem('unknown-message')
        if (!mayActOn(role, author.role))
          throw new Problem('not-allowed', { reason: reason('team-member-above') })
        if (action !== 'remove' && author.role)
          throw new Problem('not-allowed', { reason: reason('team-not-muted') })
        const by = actorOf(attendee)
        const done = await actions.act(wanted, author, by, clock())
        await finish(done)
        const gone = [...done.fresh.values()].flat()
        await rules.unpinGone(
          channel,
          gone.flatMap((it) => (it.kind === 'removed' ? [it.target] : [])),
          by,
          clock(),
        )
        return { removed: done.removed }
      },

      'chat-undo': async ({ id }, { attendee }) => {
        await finish(await actions.undo(id, actorOf(attendee), clock()))
        return {}
      },
    },
  }
}
