import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailbox, messageOf } from './mail-message.ts'
import type { StoredMail } from './mail-outbox-store.ts'
import type { Sender } from './mail-worker.ts'

/** Writes emails as .eml files, which any mail program opens, into the outbox folder. */
export function writeMailFiles(folder: string, from: Mailbox): Sender {
  const writer = createTransport({ streamTransport: true, buffer: true })
  // The same name for each attempt, so that one email is one file.
  const fileOf = ({ id, first_at }: StoredMail) =>
    join(folder, `${new Date(first_at).toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`)
  return {
    async send(mail) {
      const { message } = await writer.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true })
      const unfinished = `${fileOf(mail)}.part`
      await writeFile(unfinished, message as Buffer)
      await rename(unfinished, fileOf(mail))
    },
    takeBack: (mail) => rm(fileOf(mail), { force: true }),
  }
}
