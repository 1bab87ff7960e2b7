import { parseArgs } from 'node:util'
import { canonicalTag, isLanguageTag } from '@rostra/domain/captions/captions'
import { studioType } from '@rostra/domain/studio/studio'
import { readConfig } from '../config.ts'
import { createEventStore } from '../event/event-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createStudioKeysStore } from '../studio/studio-keys-store.ts'
import { type Command, UsageError } from './command.ts'

export const studioKey: Command = {
  name: 'studio key',
  help: `rostra studio key SESSION [--language LANGUAGE] [--renew | --end]

Creates the stream key of a session whose live stream is of the type studio, and prints the address that
an encoder sends to. Keys aren’t stored, so one that was created before isn’t shown again: --renew replaces
it, and the encoder that uses the old one is refused from then on. Set PUBLIC_URL to the site’s public
address.

  --language LANGUAGE  the key of an interpreter into this language, such as fr
  --renew              replaces the key
  --end                ends an interpreter’s key: nothing can be sent with it any more`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        language: { type: 'string', default: '' },
        renew: { type: 'boolean' },
        end: { type: 'boolean' },
      },
    })
    const [id, ...rest] = positionals
    if (id === undefined || rest.length > 0)
      throw new UsageError('rostra studio key takes one SESSION, which is its ID')
    const { language } = values
    if (language && !isLanguageTag(language))
      throw new UsageError(`“${language}” is no language. Write a tag such as fr or pt-BR.`)
    if (values.end && (!language || values.renew))
      throw new UsageError('--end takes a --language, and no --renew')
    const config = readConfig(io.env)
    const storage = await openStorage(config, migrations)
    try {
      const event = await createEventStore(storage.db).load()
      const session = event?.sessions.find((it) => it.id === id)
      const error = session
        ? [session.liveStream, session.backupStream].some((it) => it?.type === studioType)
          ? undefined
          : `the session "${id}" isn’t of the type studio. Choose Studio as its live stream in the console, or write liveStream: {type: studio, url: ""} in sessions.yaml.`
        : `there’s no session "${id}".`
      if (!session || error) {
        io.err(`rostra studio key: ${error}`)
        return 1
      }
      const keys = createStudioKeysStore(storage.db)
      const target = { sessionId: id, language: language && canonicalTag(language) }
      const cause = { about: session.title, byId: null, at: Date.now() }
      if (values.end) {
        await keys.end(target, cause)
        return 0
      }
      if (!values.renew && (await keys.madeAt(target)) !== undefined) {
        io.err(
          `rostra studio key: the session "${id}" has a key, which isn’t stored. Add --renew to replace it.`,
        )
        return 1
      }
      const key = await keys.make(target, cause)
      const url = config.publicUrl?.href.replace(/\/$/, '') ?? `http://localhost:${config.port}`
      io.err(
        `Send HLS by HTTP PUT below this address. Anyone who has it can send to “${session.title}”.`,
      )
      io.out(`${url}/api/ingest/${key}`)
      return 0
    } finally {
      await storage.close()
    }
  },
}
