/** `rostra key`: the keys with which other programs make calls. */
import { parseArgs } from 'node:util'
import { Problem } from '@rostra/domain/contract/problems'
import { keyScopeNames } from '@rostra/domain/keys/keys'
import { KeyName, KeyScopes } from '@rostra/domain/keys/keys.schema'
import * as v from 'valibot'
import { readConfig } from '../config.ts'
import { createKeysStore, type KeysStore } from '../keys/keys-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { commandLine } from '../shown-secrets-store.ts'
import { type Command, type Io, UsageError } from './command.ts'

const scopes = keyScopeNames.join(', ')

export const keyMake: Command = {
  name: 'key make',
  help: `rostra key make NAME --may SCOPES

Makes a key with which another program may make some calls of the API, and prints it. It is not stored, so
it can't be shown again. The program sends it as “Authorization: Bearer KEY”; /api/openapi.json says under
x-key what each scope allows.

  --may SCOPES  what it may do, separated by commas: ${scopes}`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { may: { type: 'string' } },
    })
    const name = nameIn(positionals, 'make')
    const may = v.safeParse(
      KeyScopes,
      values.may?.split(',').map((it) => it.trim()),
    )
    if (!may.success) throw new UsageError(`rostra key make takes --may with some of ${scopes}`)
    return withKeys(io, async (keys) => {
      try {
        io.out(await keys.make(name, may.output, { by: commandLine, at: Date.now() }))
        return 0
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        io.err(
          `rostra key make: there is a key “${name}” already; revoke it first, or choose another name`,
        )
        return 1
      }
    })
  },
}

export const keyList: Command = {
  name: 'key list',
  help: `rostra key list

Lists the keys of other programs: name, what each may do, and when it was used last.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    if (positionals.length > 0) throw new UsageError('rostra key list takes no arguments')
    return withKeys(io, async (keys) => {
      const listed = await keys.list()
      if (listed.length === 0) io.err('There are no keys.')
      for (const { name, may, usedAt } of listed) {
        const used = usedAt === null ? 'not used yet' : `used ${new Date(usedAt).toISOString()}`
        io.out([name, may.join(','), used].join('\t'))
      }
      return 0
    })
  },
}

export const keyRevoke: Command = {
  name: 'key revoke',
  help: `rostra key revoke NAME

Revokes the key of another program: its calls are refused from then on.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    const name = nameIn(positionals, 'revoke')
    return withKeys(io, async (keys) => {
      if (await keys.revoke(name, { by: commandLine, at: Date.now() })) return 0
      io.err(`rostra key revoke: there is no key “${name}”; see rostra key list`)
      return 1
    })
  },
}

function nameIn(positionals: string[], verb: string): string {
  const [typed, ...rest] = positionals
  const name = v.safeParse(KeyName, typed)
  if (rest.length > 0 || !name.success)
    throw new UsageError(`rostra key ${verb} takes one NAME of at most 60 characters`)
  return name.output
}

async function withKeys(io: Io, work: (keys: KeysStore) => Promise<number>): Promise<number> {
  const storage = await openStorage(readConfig(io.env), migrations)
  try {
    return await work(createKeysStore(storage.db, Date.now))
  } finally {
    await storage.close()
  }
}
