/** `rostra link`: the secrets with which other programs sign links that sign people in. */
import { parseArgs } from 'node:util'
import { Problem } from '@rostra/domain/contract/problems'
import { LinkAudience, LinkIssuer, LinkName } from '@rostra/domain/links/links.schema'
import * as v from 'valibot'
import { readConfig } from '../config.ts'
import { createLinksStore, type LinksStore } from '../links/links-store.ts'
import { migrations } from '../migrations.ts'
import { createSealedTexts } from '../platform/sealed-texts.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { commandLine } from '../shown-secrets-store.ts'
import { type Command, type Io, UsageError } from './command.ts'

export const linkMake: Command = {
  name: 'link make',
  help: `rostra link make NAME --issuer ISSUER --audience AUDIENCE

Makes a secret with which another program, such as pretix, signs links that sign people in, and prints it.
It can't be shown again.

  --issuer ISSUER      who signs them: what the program says as “iss”
  --audience AUDIENCE  whom they are for: what it says as “aud”`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { issuer: { type: 'string' }, audience: { type: 'string' } },
    })
    const name = nameIn(positionals, 'make')
    const issuer = v.safeParse(LinkIssuer, values.issuer)
    const audience = v.safeParse(LinkAudience, values.audience)
    if (!issuer.success || !audience.success)
      throw new UsageError(
        'rostra link make takes --issuer and --audience, each of at most 200 characters',
      )
    const wanted = { name, issuer: issuer.output, audience: audience.output }
    return withLinks(io, async (links) => {
      try {
        io.out(await links.make(wanted, { by: commandLine, at: Date.now() }))
        return 0
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        io.err(`rostra link make: ${error.reason?.message ?? error.message}`)
        return 1
      }
    })
  },
}

export const linkList: Command = {
  name: 'link list',
  help: `rostra link list

Lists the secrets for signed links: name, issuer, audience, and when someone signed in with one last.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    if (positionals.length > 0) throw new UsageError('rostra link list takes no arguments')
    return withLinks(io, async (links) => {
      const listed = await links.list()
      if (listed.length === 0) io.err('There are no secrets for signed links.')
      for (const { name, issuer, audience, usedAt, lost } of listed) {
        const used = usedAt === null ? 'not used yet' : `used ${new Date(usedAt).toISOString()}`
        io.out([name, issuer, audience, lost ? 'secret lost: make another' : used].join('\t'))
      }
      return 0
    })
  },
}

export const linkRevoke: Command = {
  name: 'link revoke',
  help: `rostra link revoke NAME

Revokes a secret for signed links: links that are signed with it no longer sign anyone in.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    const name = nameIn(positionals, 'revoke')
    return withLinks(io, async (links) => {
      if (await links.revoke(name, { by: commandLine, at: Date.now() })) return 0
      io.err(`rostra link revoke: there is no secret “${name}”; see rostra link list`)
      return 1
    })
  },
}

function nameIn(positionals: string[], verb: string): string {
  const [typed, ...rest] = positionals
  const name = v.safeParse(LinkName, typed)
  if (rest.length > 0 || !name.success)
    throw new UsageError(`rostra link ${verb} takes one NAME of at most 60 characters`)
  return name.output
}

async function withLinks(io: Io, work: (links: LinksStore) => Promise<number>): Promise<number> {
  const config = readConfig(io.env)
  const storage = await openStorage(config, migrations)
  try {
    return await work(createLinksStore(storage.db, createSealedTexts(config.dataDir)))
  } finally {
    await storage.close()
  }
}
