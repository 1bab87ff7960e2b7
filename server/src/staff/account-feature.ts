import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import type { Feature } from '../platform/http/feature.ts'
import type { AccountService } from './account-service.ts'
import type { Devices } from './devices.ts'
import type { TwoStep } from './two-step.ts'

/** The team signs in by address, so each of them has one. */
const ownerOf = ({ id, email }: SignedInUser) => ({ id, email: email ?? '' })

/** The caller's own account: name, password, two-step sign-in, and signed-in devices. */
export const accountFeature = (
  accounts: AccountService,
  twoStep: TwoStep,
  devices: Devices,
): Feature => ({
  handlers: {
    account: async (_, { attendee: { id } }) => {
      const { email, first, last, role, totp_secret } = await accounts.find(id)
      const recoveryCodesLeft = await twoStep.recoveryCodesLeft(id)
      return { id, email, first, last, role, twoStep: totp_secret !== null, recoveryCodesLeft }
    },
    'account-rename': async (name, { attendee }) => {
      await accounts.rename(attendee.id, name)
      return {}
    },
    'account-password': async ({ password, next }, { attendee, tokenHash }) => {
      await accounts.changePassword(attendee.id, password, next, tokenHash)
      return {}
    },
    'confirm-password': async ({ password }, { attendee, tokenHash }) => {
      await accounts.confirm(attendee.id, password, tokenHash)
      return {}
    },
    'two-step-begin': async (_, { attendee }) => twoStep.begin(ownerOf(attendee)),
    'two-step-on': async ({ code }, { attendee }) => ({
      recoveryCodes: await twoStep.confirm(ownerOf(attendee), code),
    }),
    'two-step-off': async ({ password }, { attendee }) => {
      await accounts.checkOwnPassword(attendee.id, password)
      await twoStep.turnOff(ownerOf(attendee))
      return {}
    },
    'two-step-codes': async ({ password }, { attendee }) => {
      await accounts.checkOwnPassword(attendee.id, password)
      return { recoveryCodes: await twoStep.renewCodes(ownerOf(attendee)) }
    },
    devices: async (_, { attendee, tokenHash }) => ({
      devices: await devices.list(attendee.id, tokenHash),
    }),
    'devices-end': async ({ id }, { attendee, tokenHash }) => {
      if (id === undefined) await devices.endOthers(ownerOf(attendee), tokenHash)
      else await devices.end(ownerOf(attendee), id)
      return {}
    },
  },
})
