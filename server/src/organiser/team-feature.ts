import type { SignedInUser } from '@rostra/domain/attendee'
import { fullName } from '@rostra/domain/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { Role } from '@rostra/domain/organiser'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Mail, Mailer } from '../platform/mail.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import type { TeamService } from './team-service.ts'

type Deps = {
  team: TeamService
  clock: Clock
  limit: Limiter
  /** Sends a mail; absent where no mail server is set up, or no address that a link could lead to. */
  mail: Mailer | undefined
  /** The address of the site, without a slash at its end. */
  siteAddress: string
  eventName(): string | undefined
  onMailFailed(error: unknown): void
}

type Invited = { id: string; link: string; email: string; role: Role }

/** The team: who is in it, who is invited, what each may do. */
export const teamFeature = (deps: Deps): Feature => {
  const { team, clock, limit, mail } = deps
  const within = (id: string) => {
    const wait = limit.take(id, clock())
    if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
  }
  /** A link that could not be mailed is given to whoever invites, to hand it on. */
  const deliver = async ({ id, link, email, role }: Invited, by: SignedInUser) => {
    if (!mail) return { id, mail: 'off' as const, link }
    try {
      await mail(mailOf({ email, role, by, link, ...deps }))
      return { id, mail: 'sent' as const }
    } catch (error) {
      deps.onMailFailed(error)
      return { id, mail: 'failed' as const, link }
    }
  }
  return {
    handlers: {
      staff: async () => ({ staff: await team.list(), mail: mail !== undefined }),
      'staff-invite': async ({ email, role }, { attendee }) => {
        within(attendee.id)
        const invited = await team.invite(attendee.id, email, role)
        return deliver({ ...invited, email, role }, attendee)
      },
      'staff-invite-again': async ({ id }, { attendee }) => {
        within(attendee.id)
        return deliver(await team.inviteAgain(attendee.id, id), attendee)
      },
      'staff-withdraw': async ({ id }, { attendee }) => {
        await team.withdraw(attendee.id, id)
        return {}
      },
      'staff-role': async ({ id, role }, { attendee }) => {
        await team.changeRole(attendee.id, id, role)
        return {}
      },
      'staff-remove': async ({ id }, { attendee }) => {
        await team.remove(attendee.id, id)
        return {}
      },
    },
  }
}

type Letter = Omit<Invited, 'id'> & Pick<Deps, 'siteAddress' | 'eventName'> & { by: SignedInUser }

function mailOf({ email, role, by, link, siteAddress, eventName }: Letter): Mail {
  const event = eventName() ?? 'an event'
  return {
    to: [email],
    replyTo: by.email,
    subject: `Help run ${event}`,
    text: `${fullName(by) || by.email} invites you to help run ${event} as ${
      role === 'organiser' ? 'an organiser' : 'a moderator'
    }.

Choose your name and password here:
${siteAddress}/organise#link=${link}

The link works once, for 72 hours. If you did not expect this mail, you need not do anything.
`,
  }
}
