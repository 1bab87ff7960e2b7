import { actorOf } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { InboxTicket } from '@rostra/domain/help-desk/help-inbox'
import { paths } from '@rostra/domain/paths'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import { letterMail } from '../mail/mail-letter.ts'
import { teamMailLook } from '../mail/mail-look.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { AnswerMail, Change } from './help-changes-store.ts'
import type { HelpInboxStore, Thread } from './help-inbox-store.ts'

/**
 * The help desk's inbox. One transaction stores an answer, puts it into the outbox and, if requested, closes its
 * ticket; no request waits for a mail server. An answer that can never be emailed reopens the ticket.
 */
export const helpInboxFeature = (
  core: Core,
  { store, mail, staff }: { store: HelpInboxStore; mail: Post; staff: Staff },
): Feature => {
  const { clock } = core
  const letter: AnswerMail = (ticket, note) => answerMail(ticket, note, core)

  const changed = async (...changes: Change[]): Promise<Thread> => {
    const thread = await store.change(...changes)
    staff.notify('help')
    return thread
  }

  return {
    handlers: {
      'help-inbox': async (query, { attendee }) => ({
        ...(await store.page(query, attendee.id)),
        counts: await store.counts(attendee.id),
        people: await store.people(),
      }),

      'help-thread': async ({ id }) => store.thread(id),

      'help-assign': async ({ id, revision, to }, { attendee }) => {
        const person = (await store.people()).find((it) => it.id === to)
        if (to !== null && !person) throw new Problem('unknown-person')
        return changed({
          id,
          revision,
          by: actorOf(attendee),
          at: clock(),
          action: 'help-assigned',
          note: { kind: 'assigned', text: person?.name ?? '' },
          fields: {
            assignee_id: to,
            assignee_name: person?.name ?? null,
            assignee_at: to === null ? null : clock(),
          },
        })
      },

      'help-answer': async ({ id, revision, text, close }, { attendee }) => {
        const by = actorOf(attendee)
        const at = clock()
        const { ticket } = await store.thread(id)
        const answer: Change = {
          id,
          revision,
          by,
          at,
          action: 'help-answered',
          note: { kind: 'answer', text },
          mail: letter,
          // The ticket is assigned to the first person who answers.
          ...(ticket.assignee
            ? {}
            : { fields: { assignee_id: by.id, assignee_name: by.name, assignee_at: at } }),
        }
        const closing: Change = {
          id,
          by,
          at,
          action: 'help-closed',
          note: { kind: 'closed', text: '' },
          fields: { state: 'closed' },
        }
        const thread = await changed(answer, ...(close ? [closing] : []))
        mail.soon()
        return thread
      },

      'help-answer-again': async ({ id, note }) => {
        await store.mailAgain(id, note, clock(), letter)
        staff.notify('help')
        mail.soon()
        return store.thread(id)
      },

      'help-note': async ({ id, text }, { attendee }) =>
        changed({
          id,
          by: actorOf(attendee),
          at: clock(),
          action: 'help-noted',
          note: { kind: 'note', text },
        }),

      'help-close': async ({ id, revision, closed }, { attendee }) =>
        changed({
          id,
          revision,
          by: actorOf(attendee),
          at: clock(),
          action: closed ? 'help-closed' : 'help-reopened',
          note: { kind: closed ? 'closed' : 'reopened', text: '' },
          fields: { state: closed ? 'closed' : 'open' },
        }),
    },
  }
}

/**
 * Replies go to the event's help contact if it has an address: attendees must not learn a moderator's own. Throws `invalid` when emails cannot be sent to the ticket's address.
 */
function answerMail(
  { firstname, lastname, email, message }: InboxTicket,
  { id, text }: { id: string; text: string },
  core: Core,
): NewMail {
  const { siteAddress } = core
  const look = teamMailLook(core)
  const to = deliverable(email)
  if (to === undefined) throw new Problem('invalid', { reason: reason('address-undeliverable') })
  return {
    kind: 'answer',
    about: id,
    to,
    toName: `${firstname} ${lastname}`.trim(),
    // The contact may be a sentence, such as an address and hours.
    replyTo: look.helpContact.split(/[\s,;:<>()]/).flatMap((word) => deliverable(word) ?? [])[0],
    ...letterMail({
      look,
      subject: `Re: Your message to the ${look.name} help desk`,
      title: 'We’ve answered your message',
      parts: [
        text,
        ...(siteAddress
          ? [{ opens: 'Write again', address: siteAddress + paths.help() }]
          : ['To write again, open the help desk of the event.']),
        'You wrote:',
        { quote: message },
      ],
    }),
  }
}
