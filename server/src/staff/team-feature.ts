import { nameOrEmail, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { Role } from '@rostra/domain/staff/organiser'
import { deliverable } from '../mail/deliverable.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import type { TeamService } from './team-service.ts'

type Deps = {
  team: TeamService
  clock: Clock
  limit: Limiter
  /** True if a mail server is set up, as well as the site's address for links. */
  mailsLinks(): boolean
  /** Triggers processing of the outbox. */
  mailSoon(): void
  /** The address of the site, without a trailing slash. */
  siteAddress: string
  eventName(): string | undefined
}

type Invited = { id: string; link: string; email: string; role: Role }

/** The team: its members, invitations and roles. */
export const teamFeature = (deps: Deps): Feature => {
  const { team, clock, limit, mailsLinks } = deps
  const within = (id: string) => {
    const wait = limit.take(id, clock())
    if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
  }
  /** Undefined if no email can be sent: the inviter gets the link, to pass it on. */
  const letterTo = (email: string, by: SignedInUser) => {
    const to = mailsLinks() ? deliverable(email) : undefined
    return to === undefined
      ? undefined
      : (invited: Invited) => invitationMail({ ...invited, to, by, ...deps })
  }
  const answer = (id: string, link: string, isMailed: boolean, byHand = false) => {
    if (!isMailed)
      // Without a mail server, and by hand, the address does not matter.
      return {
        id,
        mail: mailsLinks() && !byHand ? ('undeliverable' as const) : ('off' as const),
        link,
      }
    deps.mailSoon()
    return { id, mail: 'waiting' as const }
  }
  return {
    handlers: {
      staff: async () => ({ staff: await team.list(), mail: mailsLinks() }),
      'staff-invite': async ({ email, role }, { attendee }) => {
        within(attendee.id)
        const letter = letterTo(email, attendee)
        const { id, link } = await team.invite(attendee.id, email, role, letter)
        return answer(id, link, letter !== undefined)
      },
      'staff-invite-again': async ({ id, byHand }, { attendee }) => {
        within(attendee.id)
        const { link, isMailed } = await team.inviteAgain(attendee.id, id, (email) =>
          byHand ? undefined : letterTo(email, attendee),
        )
        return answer(id, link, isMailed, byHand)
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

type Letter = Invited & Pick<Deps, 'siteAddress' | 'eventName'> & { to: string; by: SignedInUser }

/** Sent from one team member to another, so a reply reaches the inviter. */
function invitationMail({ id, to, role, by, link, siteAddress, eventName }: Letter): NewMail {
  const event = eventName() ?? 'an event'
  return {
    kind: 'invitation',
    about: id,
    to,
    replyTo: deliverable(by.email ?? ''),
    subject: `You’re invited to help run ${event}`,
    text: `${nameOrEmail(by)} has invited you to help run ${event} as ${
      role === 'organiser' ? 'an organiser' : 'a moderator'
    }.

Set your name and password here:
${siteAddress}/organise#link=${link}

The link works once and expires in 72 hours. If you weren’t expecting this email, you can ignore it.
`,
  }
}
