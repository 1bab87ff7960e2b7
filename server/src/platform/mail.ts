/** Mail by SMTP, or without SMTP_URL as .eml files in the outbox, which any mail program opens. */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** `to` that someone has typed is given as an address, so that it stays one. */
export type Mail = {
  to: (string | { name: string; address: string })[]
  replyTo?: string
  subject: string
  text: string
}

/** Rejects when the mail could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>

type Options = { smtpUrl: string | undefined; outbox: string; from: string }

export function makeMailer({ smtpUrl, outbox, from }: Options): Mailer {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return async (mail) => {
      await transport.sendMail({ from, ...mail })
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await writer.sendMail({ from, ...mail })
    await mkdir(outbox, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
    await writeFile(join(outbox, name), message as Buffer)
  }
}
