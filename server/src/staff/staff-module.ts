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
import { staffFeature } from './staff-feature.ts'
import { createStaffNotifier } from './staff-notifier.ts'
import { createStaffService } from './staff-service.ts'
import { createStaffSignIn } from './staff-sign-in.ts'
import { mailsLinks, teamFeature } from './team-feature.ts'
import { createTeamService } from './team-service.ts'
import { createTwoStep } from './two-step.ts'

export type Staff = ReturnType<typeof createStaff>['offers']

export function createStaff(core: Core, { mail }: { mail: Post }) {
  const { db, clock, hub, eventName, passwordCost } = core
  const listeners = new Set<() => void>()
  const endToken = (tokenHash: string) => {
    hub.signOut(tokenHash)
    for (const listener of listeners) listener()
  }
  const passwords = { onTokenDead: endToken, eventName, passwordCost }
  const organisers = createStaffService(db, clock, passwords)
  const team = createTeamService(core, mail, endToken)
  const twoStep = createTwoStep(core)
  const log = createSignInLog(core)
  const signIn = createStaffSignIn(core, { log, twoStep, endToken })
  const { notify, topic } = createStaffNotifier(hub, core.topics)
  mail.listen('invitation', { onChange: () => notify('team') })

  return {
    name: 'staff',
    calls: [
      staffFeature(core, organisers, signIn),
      accountFeature(createAccountService(core, endToken), twoStep, createDevices(core, endToken)),
      teamFeature(core, mail, team),
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
    stop: log.close,

    offers: {
      /** Their sign-in. */
      signIn,
      mailAddresses: organisers.mailAddresses,
      teamSize: team.size,
      /** Whether emails with links can be sent. */
      mailsLinks: () => mailsLinks(core, mail),
      /** Tells the team's pages which calls to repeat. */
      notify,
      /**
       * Calls the listener when someone's sign-in has ended, so that nothing stays assigned to a person who is gone.
       */
      onSignedOut: (listener: () => void): void => void listeners.add(listener),
    },
  } satisfies Module
}
