import { parseArgs } from 'node:util'
import { Email } from '@rostra/domain/attendees/attendee.schema'
import { isRehearsalEmail } from '@rostra/domain/rehearsal/rehearsal'
import * as v from 'valibot'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { forgetAccount } from '../organisation/forget-account-store.ts'
import { isOnlyWay } from '../organisation-setting.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createStaffService } from '../staff/staff-service.ts'
import { type Command, UsageError } from './command.ts'

export const organiserAdd: Command = {
  name: 'organiser add',
  help: `rostra organiser add EMAIL [--promote]

Prints a link for setting a password as an organiser. The link works once and expires in 24 hours; a
new link replaces the old one. Use it to recover an account without its password, phone and recovery
codes: it turns off two-step sign-in. Set PUBLIC_URL to the site’s public address.
Where the team signs in with an organization, it also forgets which account there is theirs: the next
one with this address is let in. With OIDC_ONLY nobody has a password, so the address it prints is the
one at which they sign in with the organization.

  --promote  makes a moderator an organiser; without it they keep their role`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { promote: { type: 'boolean' } },
    })
    const [typed, ...rest] = positionals
    const email = v.safeParse(Email, typed)
    if (rest.length > 0 || !email.success || !/^[^@\s]+@[^@\s]+$/.test(email.output))
      throw new UsageError('rostra organiser add takes one EMAIL')
    if (isRehearsalEmail(email.output))
      throw new UsageError(`rostra organiser add: ${email.output} is reserved for rehearsals`)

    const config = readConfig(io.env)
    const storage = await openStorage(config, migrations)
    try {
      const organisers = createStaffService(storage.db, Date.now)
      const link = await organisers.newLink(email.output, { promote: values.promote ?? false })
      if ((await organisers.invitation(link)).role === 'moderator')
        io.err(
          `${email.output} is a moderator and stays one. Add --promote to make them an organiser.`,
        )
      const url = config.publicUrl?.href.replace(/\/$/, '') ?? `http://localhost:${config.port}`
      const { organisation } = config
      const cause = { byId: null, at: Date.now() }
      if (await forgetAccount(storage.db, 'team', { email: email.output }, cause))
        io.err(`The account with which ${email.output} signed in before is forgotten.`)
      if (isOnlyWay(organisation, 'team')) {
        io.err(`OIDC_ONLY is on, so nobody sets a password. Sign in there as ${email.output}:`)
        io.out(`${url}/sign-in/oidc?for=team`)
      } else io.out(`${url}/organise#link=${link}`)
      return 0
    } finally {
      await storage.close()
    }
  },
}
