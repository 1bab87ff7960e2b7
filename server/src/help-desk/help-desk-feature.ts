import type { HelpTicket } from '@rostra/domain/help-desk/help-desk.schema'
import { deliverable } from '../mail/deliverable.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit, type Limiter } from '../platform/rate-limit.ts'
import type { Db } from '../tables.ts'
import { createHelpTicketsStore } from './help-tickets-store.ts'

type Deps = {
  db: Db
  clock: Clock
  limit: Limiter
  mail: Post
  /** Notifies the team's pages of a new ticket. */
  notifyStaff(): void
  /** The team's addresses that emails are sent to. */
  team(): Promise<string[]>
  /** The address of the console's help desk; only with PUBLIC_URL. */
  inboxAddress: string | undefined
}

/** Stores help tickets and emails them to the team. Anyone may send one, so each network address is limited. */
export const helpDeskFeature = (deps: Deps): Feature => {
  const store = createHelpTicketsStore(deps.db, deps.mail)
  return {
    handlers: {
      'help-ticket': async (ticket, { address }) => {
        const now = deps.clock()
        checkLimit(deps.limit, address, now)
        const id = await store.add(ticket, await deps.team(), now, {
          ofTicket: (to, about) => ticketMail(ticket, to, about, deps.inboxAddress),
          digest: (to, count, since) => digestMail(to, count, since, deps.inboxAddress),
        })
        deps.notifyStaff()
        // The emails are sent later: no request waits for a mail server.
        deps.mail.soon()
        return { id }
      },
    },
  }
}

function ticketMail(
  ticket: HelpTicket,
  to: string,
  about: string,
  inboxAddress: string | undefined,
): NewMail {
  const { firstname, lastname, email, phone, company, message } = ticket
  const lines = [
    ['Name', `${firstname} ${lastname}`],
    ['Email', email],
    ['Phone', phone],
    ['Company', company],
  ].filter(([, value]) => value)
  const answer = inboxAddress ? `${inboxAddress}&ticket=${about}` : 'open the console, then Help'
  return {
    kind: 'ticket',
    about,
    to,
    replyTo: deliverable(email),
    subject: `New help ticket from ${firstname} ${lastname}`,
    text: `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${message}\n\nAnswer it: ${answer}\n`,
  }
}

/** Contains no names: a flood of tickets must not fill inboxes with text from strangers. */
function digestMail(
  to: string,
  count: number,
  since: number,
  inboxAddress: string | undefined,
): NewMail {
  const time = new Date(since).toISOString().slice(11, 16)
  const tickets = count === 1 ? '1 new help ticket' : `${count} new help tickets`
  return {
    kind: 'digest',
    to,
    subject: tickets,
    text: `${tickets} since ${time} UTC. When many tickets arrive, one email summarises them.

Read them in the help desk: ${inboxAddress ?? 'open the console, then Help'}
`,
  }
}
