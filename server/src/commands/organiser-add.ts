import { parseArgs } from 'node:util'
import { Email } from '@rostra/domain/attendee.schema'
import { isRehearsalEmail } from '@rostra/domain/rehearsal'
import * as v from 'valibot'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { makeOrganiserService } from '../organiser/organiser-service.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type Command, UsageError } from './command.ts'

export const organiserAdd: Command = {
  name: 'organiser add',
  help: `rostra organiser add EMAIL

Prints a link at which this organiser chooses a password. It works once, for 24 hours; asking
again makes a new one and ends the old. It is also the way back for who has lost password, phone
and recovery codes: using it turns two-step sign-in off. Someone who was a moderator is an organiser
from then on. Set PUBLIC_URL to the address people reach the site at.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [typed, ...rest] = positionals
    const email = v.safeParse(Email, typed)
    if (rest.length > 0 || !email.success || !/^[^@\s]+@[^@\s]+$/.test(email.output))
      throw new UsageError('rostra organiser add takes one EMAIL')
    if (isRehearsalEmail(email.output))
      throw new UsageError(`rostra organiser add: ${email.output} is kept for rehearsals`)

    const config = readConfig(io.env)
    const storage = await openStorage(config, migrations)
    try {
      const link = await makeOrganiserService(storage.db, Date.now).newLink(email.output)
      const url = config.publicUrl?.href.replace(/\/$/, '') ?? `http://localhost:${config.port}`
      io.out(`${url}/organise#link=${link}`)
      return 0
    } finally {
      await storage.close()
    }
  },
}
