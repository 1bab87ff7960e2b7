/** The team: their sign-in, members, accounts and audit log; and the notifications to their pages. */
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import { accountFeature } from './account-feature.ts'
import { createAccountService } from './account-service.ts'
import { createAuditLog } from './audit-log.ts'
import { auditLogFeature } from './audit-log-feature.ts'
import { auditScrub } from './audit-scrub-store.ts'
import { createDevices } from './devices.ts'
import { createSignInLog } from './sign-in-log.ts'
import { createSignInTries } from './sign-in-tries.ts'
import { staffFeature } from './staff-feature.ts'
import { createStaffNotifier } from './staff-notifier.ts'
import { createStaffService } from './staff-service.ts'
import { createStaffSignIn } from './staff-sign-in.ts'
import { teamFeature } from './team-feature.ts'
import { createTeamService } from './team-service.ts'
import { createTwoStep } from './two-step.ts'

export type Staff = ReturnType<typeof createStaff>['offers']

export function createStaff(core: Core, { mail }: { mail: Post }) {
  const { db, clock, logger, limits, hub, eventName, siteAddress, passwordCost } = core
  const listeners = new Set<() => void>()
  const onTokenDead = (tokenHash: string) => {
    hub.signOut(tokenHash)
    for (const listener of listeners) listener()
  }
  const organisers = createStaffService(db, clock, { onTokenDead, eventName, passwordCost })
  const team = createTeamService({ db, clock, onTokenDead, mail })
  const issuer = () => eventName() ?? 'Rostra'
  const twoStep = createTwoStep({ db, clock, limit: limits.staffCode, issuer })
  const signInLog = createSignInLog({
    db,
    clock,
    onError: (error) => logger.error({ err: error }, 'failed sign-ins could not be recorded'),
  })
  const signIn = createStaffSignIn({
    db,
    clock,
    limits: {
      address: limits.organiserByAddress,
      email: limits.organiserByEmail,
      failing: limits.organiserFailing,
    },
    tries: createSignInTries(clock),
    log: signInLog,
    twoStep,
    onTokenDead,
  })
  // A link in an email needs the site's address, which only PUBLIC_URL provides.
  const mailsLinks = (): boolean => mail.hasServer() && siteAddress !== undefined
  const { notify, topic } = createStaffNotifier(hub, core.topics)
  mail.listen('invitation', { onChange: () => notify('team') })

  return {
    name: 'staff',
    calls: [
      staffFeature({ organisers, signIn, clock, limit: limits.setUp }),
      accountFeature({
        accounts: createAccountService({
          db,
          clock,
          limit: limits.staffPassword,
          onTokenDead,
          eventName,
          passwordCost,
        }),
        twoStep,
        devices: createDevices({ db, clock, onTokenDead }),
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
      auditLogFeature(createAuditLog(db)),
    ],
    tokens: {
      kind: 'staff',
      check: signIn.check,
      living: signIn.living,
      deleteExpired: signIn.deleteExpired,
    },
    topics: [topic],
    nonPersonalTables: ['recovery_code', 'staff', 'staff_link', 'staff_token'],
    lasting: { tables: ['recovery_code', 'staff', 'staff_link', 'staff_token'] },
    personalData: { scrubs: [auditScrub] },
    stop: signInLog.close,

    offers: {
      /** Their sign-in. */
      signIn,
      mailAddresses: organisers.mailAddresses,
      teamSize: team.size,
      /** Whether emails with links can be sent. */
      mailsLinks,
      /** Tells the team's pages which calls to repeat. */
      notify,
      /**
       * Calls the listener when someone's sign-in has ended, so that nothing stays assigned to a person who is gone.
       */
      onSignedOut: (listener: () => void): void => void listeners.add(listener),
    },
  } satisfies Module
}
