/** What the database says, whichever it is: the mail server of the console, whether mail is needed, lost secrets, and guests. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { MailServer } from '@rostra/domain/mail/mail-server'
import { databaseName } from '../backup/data-folders.ts'
import { connectPostgres } from '../backup/postgres-client.ts'
import type { Config } from '../config.ts'
import { createSealedTexts } from '../platform/sealed-texts.ts'
import { keysQuery, type StoredKey, stateOfKeys } from '../signing-keys-store.ts'
import { lostOf, type StoredSecret, secretsQuery } from '../stored-secrets-store.ts'

type StoredMail = {
  /** What an organiser has entered; undefined also where it can't be read any more. */
  server: MailServer | undefined
  /** Whether people sign in or register by emailed codes. */
  sendsCodes: boolean
}
type Row = Record<string, unknown>

const serverQuery = "select value as text from setting where name = 'mail-server'"
const eventQuery = 'select texts as text from event'

/** Nothing for a database that can't be read, about which another check tells. */
export async function storedMail(config: Config): Promise<StoredMail> {
  const answers = await ask(config, [serverQuery, eventQuery]).catch(() => [])
  const [sealed, event] = answers.map(([row]) => row?.text as string | undefined)
  const text = sealed && (await createSealedTexts(config.dataDir).open(sealed))
  const { signIn, registration } = event ? JSON.parse(event) : {}
  return {
    server: text ? JSON.parse(text) : undefined,
    sendsCodes: signIn === 'code' || ['open', 'approve'].includes(registration?.mode),
  }
}

/** How many people may be here at once: those on the list, or as many as registration admits. */
export async function storedGuests(config: Config): Promise<number> {
  const count = 'select count(*) as count from attendee'
  const answers = await ask(config, [count, eventQuery]).catch(() => [])
  const [counted, event] = answers.map(([row]) => row)
  const { registration } = typeof event?.text === 'string' ? JSON.parse(event.text) : {}
  return Math.max(Number(counted?.count ?? 0), registration?.capacity ?? 0)
}

/** How many secrets are stored, and the names of those that can't be read with the key in the data folder. */
export async function storedSecrets(config: Config): Promise<{ count: number; lost: string[] }> {
  const [rows = []] = await ask(config, [secretsQuery]).catch(() => [])
  const stored = rows as StoredSecret[]
  return { count: stored.length, lost: await lostOf(stored, createSealedTexts(config.dataDir)) }
}

/** What became of the server's own keys. */
export async function storedKeys(config: Config) {
  const [rows = []] = await ask(config, [keysQuery]).catch(() => [])
  return stateOfKeys(rows as StoredKey[], createSealedTexts(config.dataDir))
}

async function ask({ databaseUrl, dataDir }: Config, queries: string[]): Promise<Row[][]> {
  if (databaseUrl) {
    const client = await connectPostgres(databaseUrl)
    try {
      await client.query("set statement_timeout = '5s'")
      const answers: Row[][] = []
      for (const query of queries) answers.push((await client.query(query)).rows)
      return answers
    } finally {
      await client.end()
    }
  }
  const file = join(dataDir, databaseName)
  if (!existsSync(file)) return []
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 })
  try {
    return queries.map((query) => database.prepare(query).all())
  } finally {
    database.close()
  }
}
