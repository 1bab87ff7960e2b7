/** Who runs the event: their sign-in, team, account and audit log; and the notifications to their pages. */
import { makeAttendeesStore } from '../attendees/attendees-store.ts'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import { accountFeature } from './account-feature.ts'
import { makeAccountService } from './account-service.ts'
import { makeAuditLog } from './audit-log.ts'
import { auditLogFeature } from './audit-log-feature.ts'
import { auditScrub } from './audit-scrub-store.ts'
import { makeDevices } from './devices.ts'
import { organiserFeature } from './organiser-feature.ts'
import { makeOrganiserService } from './organiser-service.ts'
import { makeOrganiserSignIn } from './organiser-sign-in.ts'
import { overviewFeature } from './overview-feature.ts'
import { makeSignInLog } from './sign-in-log.ts'
import { makeSignInTries } from './sign-in-tries.ts'
import { createStaffNotifier } from './staff-notifier.ts'
import { teamFeature } from './team-feature.ts'
import { makeTeamService } from './team-service.ts'
import { makeTwoStep } from './two-step.ts'

export type Staff = ReturnType<typeof createStaff>['offers']

export function createStaff(core: Core, { mail }: { mail: Post }) {
  const { db, config, clock, logger, limits, hub, eventName, siteAddress, passwordCost } = core
  const listeners = new Set<() => void>()
  const onTokenDead = (tokenHash: string) => {
    hub.signOut(tokenHash)
    for (const listener of listeners) listener()
  }
  const organisers = makeOrganiserService(db, clock, { onTokenDead, eventName, passwordCost })
  const team = makeTeamService({ db, clock, onTokenDead, mail })
  const issuer = () => eventName() ?? 'Rostra'
  const twoStep = makeTwoStep({ db, clock, limit: limits.staffCode, issuer })
  const signInLog = makeSignInLog({
    db,
    clock,
    onError: (error) => logger.error({ err: error }, 'failed sign-ins could not be recorded'),
  })
  const signIn = makeOrganiserSignIn({
    db,
    clock,
    limits: {
      address: limits.organiserByAddress,
      email: limits.organiserByEmail,
      failing: limits.organiserFailing,
    },
    tries: makeSignInTries(clock),
    log: signInLog,
    twoStep,
    onTokenDead,
  })
  // A link in a mail has to lead somewhere, and only PUBLIC_URL says where.
  const mailsLinks = config.smtpUrl !== undefined && siteAddress !== undefined
  const { notify, topic } = createStaffNotifier(hub, core.topics)
  mail.listen('invitation', { onChange: () => notify('team') })

  return {
    name: 'staff',
    calls: [
      organiserFeature({ organisers, signIn, clock, limit: limits.setUp }),
      accountFeature({
        accounts: makeAccountService({
          db,
          clock,
          limit: limits.staffPassword,
          onTokenDead,
          eventName,
          passwordCost,
        }),
        twoStep,
        devices: makeDevices({ db, clock, onTokenDead }),
      }),
      teamFeature({
        team,
        clock,
        limit: limits.staffInvite,
        mailsLinks,
        mailSoon: mail.soon,
        siteAddress: siteAddress ?? '',
        eventName,
      }),
      overviewFeature({
        eventCache: core.eventCache,
        attendees: makeAttendeesStore(db),
        team,
        clock,
        mail: mailsLinks,
        warnings: core.warnings,
      }),
      auditLogFeature(makeAuditLog(db)),
    ],
    topics: [topic],
    keeps: ['recovery_code', 'staff', 'staff_link', 'staff_token'],
    personalData: { scrubs: [auditScrub] },
    stop: signInLog.close,

    offers: {
      /** Their tokens. */
      signIn,
      mailAddresses: organisers.mailAddresses,
      /** Notifies the team's pages which calls to make again. */
      notify,
      /** Notifies a feature when someone's sign-in has ended: nothing stays with a person who is gone. */
      onSignedOut: (listener: () => void): void => void listeners.add(listener),
    },
  } satisfies Module
}
