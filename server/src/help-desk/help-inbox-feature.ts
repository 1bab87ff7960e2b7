import { Problem } from '@rostra/domain/contract/problems'
import type { DeskTicket } from '@rostra/domain/help-inbox'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Mail, Mailer } from '../platform/mail.ts'
import { type HelpInboxStore, helperOf, type Thread } from './help-inbox-store.ts'

type Deps = {
  store: HelpInboxStore
  mail: Mailer
  eventName(): string
  clock: Clock
  /** Tells the team's pages to look at the inbox again. */
  tellDesk(): void
  onMailFailed(error: unknown): void
}

/** The help desk's inbox. An answer is kept first and mailed then; one that could not be mailed says so. */
export const helpInboxFeature = (deps: Deps): Feature => {
  const { store, mail, eventName, clock, tellDesk, onMailFailed } = deps

  /** True when the mail server has taken it. */
  async function send(ticket: DeskTicket, noteId: string, text: string, replyTo: string) {
    try {
      await mail(answerMail(ticket, text, eventName(), replyTo))
    } catch (error) {
      onMailFailed(error)
      return false
    }
    await store.sent(noteId, clock())
    return true
  }
  const bare = ({ ticket, notes }: Thread): Thread => ({ ticket, notes })

  return {
    handlers: {
      'help-inbox': async (wish, { attendee }) => ({
        ...(await store.page(wish, attendee.id)),
        counts: await store.counts(attendee.id),
        people: await store.people(),
      }),

      'help-thread': async ({ id }) => store.thread(id),

      'help-assign': async ({ id, revision, to }, { attendee }) => {
        const person = (await store.people()).find((it) => it.id === to)
        if (to !== null && !person) throw new Problem('unknown-person')
        const thread = await store.change({
          id,
          revision,
          by: helperOf(attendee),
          at: clock(),
          action: 'help-assigned',
          note: { kind: 'assigned', text: person?.name ?? '' },
          fields: {
            assignee_id: to,
            assignee_name: person?.name ?? null,
            assignee_at: to === null ? null : clock(),
          },
        })
        tellDesk()
        return bare(thread)
      },

      'help-answer': async ({ id, revision, text, close }, { attendee }) => {
        const by = helperOf(attendee)
        const { ticket } = await store.thread(id)
        const answered = await store.change({
          id,
          revision,
          by,
          at: clock(),
          action: 'help-answered',
          note: { kind: 'answer', text },
          // Whoever answers first has the ticket.
          ...(ticket.assignee
            ? {}
            : { fields: { assignee_id: by.id, assignee_name: by.name, assignee_at: clock() } }),
        })
        tellDesk()
        const isSent = await send(answered.ticket, answered.noteId, text, attendee.email)
        if (isSent && close)
          await store.change({
            id,
            by,
            at: clock(),
            action: 'help-closed',
            note: { kind: 'closed', text: '' },
            fields: { state: 'closed' },
          })
        tellDesk()
        return store.thread(id)
      },

      'help-answer-again': async ({ id, note }, { attendee }) => {
        const { ticket, notes } = await store.thread(id)
        const answer = notes.find((it) => it.id === note && it.kind === 'answer')
        if (!answer) throw new Problem('unknown-ticket')
        if (answer.sentAt === null) await send(ticket, note, answer.text, attendee.email)
        tellDesk()
        return store.thread(id)
      },

      'help-note': async ({ id, text }, { attendee }) => {
        const thread = await store.change({
          id,
          by: helperOf(attendee),
          at: clock(),
          action: 'help-noted',
          note: { kind: 'note', text },
        })
        tellDesk()
        return bare(thread)
      },

      'help-close': async ({ id, revision, closed }, { attendee }) => {
        const thread = await store.change({
          id,
          revision,
          by: helperOf(attendee),
          at: clock(),
          action: closed ? 'help-closed' : 'help-reopened',
          note: { kind: closed ? 'closed' : 'reopened', text: '' },
          fields: { state: closed ? 'closed' : 'open' },
        })
        tellDesk()
        return bare(thread)
      },
    },
  }
}

function answerMail(ticket: DeskTicket, text: string, event: string, replyTo: string): Mail {
  const { firstname, lastname, email, message } = ticket
  const quoted = message.replace(/^/gm, '> ')
  return {
    to: [{ name: `${firstname} ${lastname}`.trim(), address: email }],
    replyTo,
    subject: `${event}: your message to the help desk`,
    text: `${text}\n\nYou wrote:\n${quoted}\n`,
  }
}
