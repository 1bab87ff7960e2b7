import { type Actor, actorOf, fullName, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { paths } from '@rostra/domain/paths'
import { questionModeOf } from '@rostra/domain/questions/audience-questions'
import { type InboxQuestion, publicReply } from '@rostra/domain/questions/question-inbox'
import { appendEntries } from '../chat/log/chat-append-store.ts'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import { mailLook } from '../mail/mail-look.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Trx } from '../tables.ts'
import type { AudienceUpdates } from './audience-updates.ts'
import { lateAnswerMail } from './late-answer-mail.ts'
import { lateAsker } from './late-asker-store.ts'
import { nobody, type QuestionInboxStore } from './question-inbox-store.ts'
import type { QuestionReplies } from './question-replies.ts'

type Parts = {
  store: QuestionInboxStore
  replies: QuestionReplies
  updates: AudienceUpdates
  mail: Post
  notifyStaff(): void
}

/** The queue of questions, as the team works on it. */
export const questionInboxFeature = (core: Core, parts: Parts): Feature => {
  const { store, replies, updates, mail, notifyStaff } = parts
  const { eventCache, clock, hub, siteAddress } = core
  const wanted = (id: string, revision: number, by: SignedInUser) => ({
    id,
    revision,
    by: actorOf(by),
    at: clock(),
  })
  /** Undefined if everyone reads answers beside the questions and there is no chat. */
  const channelOf = (showId: string): string | undefined => {
    const session = eventCache.current().sessions.find(({ id }) => id === showId)
    if (session && questionModeOf(session) !== 'private') return session.chatChannel
    if (!session?.chatChannel)
      throw new Problem('invalid', { reason: reason('session-without-chat'), field: 'to' })
    return session.chatChannel
  }

  /** Who asked in a replay has left since: they get the answer by email, too. */
  const mailAnswer = async (trx: Trx, asked: InboxQuestion, answer: string, at: number) => {
    const asker = await lateAsker(trx, asked.id)
    const to = asker && deliverable(asker.email)
    if (!to) return
    const { event, sessions } = eventCache.current()
    const session = sessions.find(({ id }) => id === asked.showId)
    const letter = lateAnswerMail({
      look: mailLook(core, asker.language),
      title: session?.title ?? event.name,
      question: asked.text,
      answer,
      link: siteAddress && session && `${siteAddress}${paths.show(session.id)}?at=${asker.second}`,
    })
    await mail.put(trx, [{ kind: 'reply', about: asked.id, to, toName: asker.name, ...letter }], at)
  }

  return {
    handlers: {
      'question-queue': async (query) => ({
        ...(await store.page(query)),
        counts: await store.counts(query.showId),
      }),

      'question-claim': async ({ id, revision, claim, takeOver }, { attendee }) => {
        const it = wanted(id, revision, attendee)
        const { question } = await store.change(it, {
          action: claim ? 'question-claimed' : 'question-released',
          takeOver,
          // Claiming one's own question again keeps the time of the assignment.
          fields: ({ assignee }) => (claim ? assignedTo(it, assignee) : nobody),
        })
        notifyStaff()
        return { question }
      },

      'question-move': async ({ id, revision, state }, { attendee }) => {
        const it = wanted(id, revision, attendee)
        const { question } = await store.change(it, {
          action: 'question-moved',
          fields: ({ assignee }) =>
            state === 'on-air' ? { state, ...assignedTo(it, assignee) } : { state, ...nobody },
          also: async (trx, { showId }) => {
            if (state === 'on-air') await store.endOnAir(showId, it.at, trx, id)
          },
        })
        notifyStaff()
        updates.changed(question.showId)
        return { question }
      },

      'question-reply': async ({ id, revision, text, to }, { attendee }) => {
        const it = wanted(id, revision, attendee)
        const { question, also } = await store.change(it, {
          action: 'question-answered',
          fields: () => ({
            state: 'answered',
            ...nobody,
            reply: text,
            reply_to: to,
            reply_by: it.by.name,
            reply_at: it.at,
            reply_seen_at: null,
          }),
          also: async (trx, asked) => {
            await mailAnswer(trx, asked, text, it.at)
            const channel = to === 'asker' ? undefined : channelOf(asked.showId)
            if (channel === undefined) return undefined
            const message = {
              kind: 'message' as const,
              channel,
              id: `answer-${id}-${revision}`,
              user: { id: attendee.id, name: fullName(attendee) },
              text: publicReply(asked.text, asked.asker.name, text),
              at: it.at,
            }
            return (await appendEntries(trx, [message])).fresh
          },
        })
        mail.soon()
        for (const [channel, entries] of also ?? []) hub.publish(channel, entries)
        if (to === 'asker')
          await replies.answered(question.asker.id, { id, question: question.text, text })
        notifyStaff()
        updates.changed(question.showId)
        return { question }
      },

      'question-reply-seen': async ({ id }, { attendee }) => {
        await replies.seen(id, attendee.id, clock())
        return {}
      },
    },
  }
}

const assignedTo = ({ by, at }: { by: Actor; at: number }, now: InboxQuestion['assignee']) => ({
  assignee_id: by.id,
  assignee_name: by.name,
  assignee_at: now?.id === by.id ? now.at : at,
})
