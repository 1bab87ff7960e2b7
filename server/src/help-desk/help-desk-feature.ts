import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import type { HelpTicket } from '@rostra/domain/help-desk'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Mail, Mailer } from '../platform/mail.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import type { Db } from '../tables.ts'

type Deps = {
  db: Db
  clock: Clock
  limit: Limiter
  mail: Mailer
  /** Tells the team's pages that there is a new ticket. */
  tellDesk(): void
  /** Who the tickets are mailed to. */
  organisers(): Promise<string[]>
  onMailFailed(error: unknown): void
}

/** Keeps help tickets and mails them to the organisers. Anyone may send one, so each network address has a budget. */
export const helpDeskFeature = (deps: Deps): Feature => {
  const tell = async (ticket: HelpTicket) => {
    const to = await deps.organisers()
    if (to.length > 0) await deps.mail(mailOf(ticket, to))
  }
  return {
    handlers: {
      'help-ticket': async (ticket, { address }) => {
        const now = deps.clock()
        const wait = deps.limit.take(address, now)
        if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
        const id = randomUUID()
        await deps.db
          .insertInto('help_ticket')
          .values({ id, ...ticket, at: now })
          .execute()
        deps.tellDesk()
        // The ticket is kept whatever becomes of the mail, so nobody waits for a mail server.
        tell(ticket).catch(deps.onMailFailed)
        return { id }
      },
    },
  }
}

function mailOf(ticket: HelpTicket, to: string[]): Mail {
  const { firstname, lastname, email, phone, company, message } = ticket
  const about = [
    ['Name', `${firstname} ${lastname}`],
    ['Email', email],
    ['Phone', phone],
    ['Company', company],
  ].filter(([, value]) => value)
  return {
    to,
    replyTo: email,
    subject: `Help desk: ${firstname} ${lastname}`,
    text: `${about.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${message}\n`,
  }
}
