/** What the database says about mail, whichever it is: the mail server of the console, and whether mail is needed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { MailServer } from '@rostra/domain/mail-server'
import { databaseName } from '../backup/data-folders.ts'
import { connectPostgres } from '../backup/postgres-client.ts'
import type { Config } from '../config.ts'
import { createSealedTexts } from '../mail/sealed-texts.ts'

type StoredMail = {
  /** What an organiser has entered; `unreadable` without the key it was sealed with. */
  server: MailServer | 'unreadable' | undefined
  /** Whether people sign in or register by emailed codes. */
  sendsCodes: boolean
}

const serverQuery = "select value as text from setting where name = 'mail-server'"
const eventQuery = 'select texts as text from event'

/** Nothing for a database that can't be read, about which another check tells. */
export async function storedMail(config: Config): Promise<StoredMail> {
  const [sealed, event] = await read(config).catch(() => [])
  const text = sealed && (await createSealedTexts(config.dataDir).open(sealed))
  const { signIn, registration } = event ? JSON.parse(event) : {}
  return {
    server: text ? JSON.parse(text) : sealed && 'unreadable',
    sendsCodes: signIn === 'code' || ['open', 'approve'].includes(registration?.mode),
  }
}

async function read({ databaseUrl, dataDir }: Config): Promise<(string | undefined)[]> {
  const queries = [serverQuery, eventQuery]
  if (databaseUrl) {
    const client = await connectPostgres(databaseUrl)
    try {
      await client.query("set statement_timeout = '5s'")
      const [server, event] = [await client.query(serverQuery), await client.query(eventQuery)]
      return [server, event].map(({ rows }) => rows[0]?.text)
    } finally {
      await client.end()
    }
  }
  const file = join(dataDir, databaseName)
  if (!existsSync(file)) return []
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 })
  try {
    return queries.map((query) => database.prepare(query).get()?.text as string | undefined)
  } finally {
    database.close()
  }
}
