import type { HelpTicket } from '@rostra/domain/help-desk/help-desk.schema'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import { letterMail } from '../mail/mail-letter.ts'
import { teamMailLook } from '../mail/mail-look.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createHelpTicketsStore } from './help-tickets-store.ts'

/** Stores help tickets and emails them to the team. Anyone may send one, so each network address is limited. */
export const helpDeskFeature = (
  core: Core,
  { mail, staff }: { mail: Post; staff: Staff },
): Feature => {
  const { db, clock, limits } = core
  const store = createHelpTicketsStore(db, mail)
  return {
    handlers: {
      'help-ticket': async (ticket, { address }) => {
        const now = clock()
        checkLimit(limits.helpTicket, address, now)
        const id = await store.add(ticket, await staff.mailAddresses(), now, {
          ofTicket: (to, about) => ticketMail(core, ticket, to, about),
          digest: (to, count, since) => digestMail(core, to, count, since),
        })
        staff.notify('help')
        // The emails are sent later: no request waits for a mail server.
        mail.soon()
        return { id }
      },
    },
  }
}

function ticketMail(core: Core, ticket: HelpTicket, to: string, about: string): NewMail {
  const { firstname, lastname, email, phone, company, message } = ticket
  const lines = [
    ['Name', `${firstname} ${lastname}`],
    ['Email', email],
    ['Phone', phone],
    ['Company', company],
  ].filter(([, value]) => value)
  return {
    kind: 'ticket',
    about,
    to,
    replyTo: deliverable(email),
    ...letterMail({
      look: teamMailLook(core),
      subject: `New help ticket from ${firstname} ${lastname}`,
      title: 'New help ticket',
      parts: [
        lines.map(([name, value]) => `${name}: ${value}`).join('\n'),
        message,
        inbox(core, 'Answer it', `&ticket=${about}`),
      ],
    }),
  }
}

/** Contains no names: a flood of tickets must not fill inboxes with text from strangers. */
function digestMail(core: Core, to: string, count: number, since: number): NewMail {
  const time = new Date(since).toISOString().slice(11, 16)
  const tickets = count === 1 ? '1 new help ticket' : `${count} new help tickets`
  return {
    kind: 'digest',
    to,
    ...letterMail({
      look: teamMailLook(core),
      subject: tickets,
      parts: [
        `${tickets} since ${time} UTC. When many tickets arrive, one email summarises them.`,
        inbox(core, 'Read them in the help desk'),
      ],
    }),
  }
}

const inbox = ({ siteAddress }: Core, opens: string, ticket = '') =>
  siteAddress
    ? { opens, address: `${siteAddress}/organise?tab=help${ticket}`, inText: `${opens}:` }
    : `${opens}: open the console, then Help`
