import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mailbox, messageOf } from './mail-message.ts'
import type { StoredMail } from './mail-outbox-store.ts'
import type { Sender } from './mail-worker.ts'

/** Writes emails as .eml files, which any mail program opens, into the outbox folder. */
export function writeMailFiles(folder: string, from: Mailbox): Sender {
  // The same name for each attempt, so that one email is one file.
  const fileOf = ({ id, first_at }: StoredMail) =>
    join(folder, `${new Date(first_at).toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`)
  return {
    async send(mail) {
      // Loaded with the first email: the library takes several MB.
      const { createTransport } = await import('nodemailer')
      const writer = createTransport({ streamTransport: true, buffer: true })
      const { message } = await writer.sendMail(await messageOf(mail, from))
      await mkdir(folder, { recursive: true })
      const unfinished = `${fileOf(mail)}.part`
      await writeFile(unfinished, message as Buffer)
      await rename(unfinished, fileOf(mail))
    },
    takeBack: (mail) => rm(fileOf(mail), { force: true }),
    close() {},
  }
}
