import { nameOrEmail, type SignedInUser } from '@rostra/domain/attendees/attendee'
import type { Role } from '@rostra/domain/staff/organiser'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import { letterMail } from '../mail/mail-letter.ts'
import { teamMailLook } from '../mail/mail-look.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { TeamService } from './team-service.ts'

type Invited = { id: string; link: string; email: string; role: Role }

/** Whether emails with links can be sent: they need a mail server, and the site's address. */
export const mailsLinks = ({ siteAddress }: Core, mail: Post): boolean =>
  mail.hasServer() && siteAddress !== undefined

/** The team: its members, invitations and roles. */
export const teamFeature = (core: Core, mail: Post, team: TeamService): Feature => {
  const { siteAddress = '' } = core
  const within = (id: string) => checkLimit(core.limits.staffInvite, id, core.clock())
  /** Undefined if no email can be sent: the inviter gets the link, to pass it on. */
  const letterTo = (email: string, by: SignedInUser) => {
    const to = mailsLinks(core, mail) ? deliverable(email) : undefined
    return to === undefined
      ? undefined
      : (invited: Invited) => invitationMail(core, { ...invited, to, by, siteAddress })
  }
  const answer = (id: string, link: string, isMailed: boolean, byHand = false) => {
    if (!isMailed)
      // Without a mail server, and by hand, the address does not matter.
      return {
        id,
        mail: mailsLinks(core, mail) && !byHand ? ('undeliverable' as const) : ('off' as const),
        link,
      }
    mail.soon()
    return { id, mail: 'waiting' as const }
  }
  return {
    handlers: {
      staff: async () => ({ staff: await team.list(), mail: mailsLinks(core, mail) }),
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

type Letter = Invited & { siteAddress: string; to: string; by: SignedInUser }

/** Sent from one team member to another, so a reply reaches the inviter. */
function invitationMail(core: Core, { id, to, role, by, link, siteAddress }: Letter): NewMail {
  const event = core.eventName() ?? 'an event'
  const as = role === 'organiser' ? 'an organiser' : 'a moderator'
  return {
    kind: 'invitation',
    about: id,
    to,
    replyTo: deliverable(by.email ?? ''),
    ...letterMail({
      look: teamMailLook(core),
      subject: `You’re invited to help run ${event}`,
      title: 'You’re invited to help run it',
      parts: [
        `${nameOrEmail(by)} has invited you to help run ${event} as ${as}.`,
        {
          opens: 'Open the console',
          address: `${siteAddress}/organise#link=${link}`,
          inText: 'Set your name and password here:',
        },
        'The link works once and expires in 72 hours.',
      ],
      footer: 'If you weren’t expecting this email, you can ignore it.',
    }),
  }
}
