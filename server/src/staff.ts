/** Who runs the event: puts their sign-in, team, account and audit log together. */
import type { Logger } from 'pino'
import type { AttendeesStore } from './attendees/attendees-store.ts'
import type { Config } from './config.ts'
import type { ProgrammeHolder } from './event/programme.ts'
import type { Limits } from './limits.ts'
import type { Post } from './mail/open-mail.ts'
import { accountFeature } from './organiser/account-feature.ts'
import { makeAccountService } from './organiser/account-service.ts'
import { makeAuditLog } from './organiser/audit-log.ts'
import { auditLogFeature } from './organiser/audit-log-feature.ts'
import { makeDevices } from './organiser/devices.ts'
import { organiserFeature } from './organiser/organiser-feature.ts'
import { makeOrganiserService } from './organiser/organiser-service.ts'
import { makeOrganiserSignIn } from './organiser/organiser-sign-in.ts'
import { overviewFeature } from './organiser/overview-feature.ts'
import { makeSignInLog } from './organiser/sign-in-log.ts'
import { makeSignInTries } from './organiser/sign-in-tries.ts'
import { teamFeature } from './organiser/team-feature.ts'
import { makeTeamService } from './organiser/team-service.ts'
import { makeTwoStep } from './organiser/two-step.ts'
import type { Clock } from './platform/clock.ts'
import type { Feature } from './platform/http/feature.ts'
import type { Db } from './tables.ts'
import type { Warnings } from './warnings.ts'

type Deps = {
  db: Db
  config: Config
  programme: ProgrammeHolder
  attendees: AttendeesStore
  clock: Clock
  logger: Logger
  limits: Limits
  mail: Post
  warnings: Warnings
  eventName(): string | undefined
  /** A sign-in has ended: its pages go. */
  onTokenDead(tokenHash: string): void
}

export function openStaff({ db, config, clock, limits, eventName, onTokenDead, ...deps }: Deps) {
  const organisers = makeOrganiserService(db, clock, { onTokenDead, eventName })
  const team = makeTeamService({ db, clock, onTokenDead, mail: deps.mail })
  const twoStep = makeTwoStep({
    db,
    clock,
    limit: limits.staffCode,
    issuer: () => eventName() ?? 'Rostra',
  })
  const signInLog = makeSignInLog({
    db,
    clock,
    onError: (error) => deps.logger.error({ err: error }, 'failed sign-ins could not be recorded'),
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
  const siteAddress = config.publicUrl?.href.replace(/\/$/, '')
  const mailsLinks = config.smtpUrl !== undefined && siteAddress !== undefined

  const features: Feature[] = [
    organiserFeature({ organisers, signIn, clock, limit: limits.setUp }),
    accountFeature({
      accounts: makeAccountService({
        db,
        clock,
        limit: limits.staffPassword,
        onTokenDead,
        eventName,
      }),
      twoStep,
      devices: makeDevices({ db, clock, onTokenDead }),
    }),
    teamFeature({
      team,
      clock,
      limit: limits.staffInvite,
      mailsLinks,
      mailSoon: deps.mail.soon,
      siteAddress: siteAddress ?? '',
      eventName,
    }),
    overviewFeature({
      programme: deps.programme,
      attendees: deps.attendees,
      team,
      clock,
      mail: mailsLinks,
      warnings: deps.warnings,
    }),
    auditLogFeature(makeAuditLog(db)),
  ]

  return {
    features,
    check: signIn.check,
    living: signIn.living,
    deleteExpired: signIn.deleteExpired,
    signOut: signIn.signOut,
    mailAddresses: organisers.mailAddresses,
    close: signInLog.close,
  }
}
