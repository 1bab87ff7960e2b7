import type { HelpTicket } from '@rostra/domain/help-desk/help-desk.schema'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createHelpTicketsStore } from './help-tickets-store.ts'

/** Stores help tickets and emails them to the team. Anyone may send one, so each network address is limited. */
export const helpDeskFeature = (
  { db, clock, limits, siteAddress }: Core,
  { mail, staff }: { mail: Post; staff: Staff },
): Feature => {
  const store = createHelpTicketsStore(db, mail)
  const inboxAddress = siteAddress && `${siteAddress}/organise?tab=help`
  return {
    handlers: {
      'help-ticket': async (ticket, { address }) => {
        const now = clock()
        checkLimit(limits.helpTicket, address, now)
        const id = await store.add(ticket, await staff.mailAddresses(), now, {
          ofTicket: (to, about) => ticketMail(ticket, to, about, inboxAddress),
          digest: (to, count, since) => digestMail(to, count, since, inboxAddress),
        })
        staff.notify('help')
        // The emails are sent later: no request waits for a mail server.
        mail.soon()
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
