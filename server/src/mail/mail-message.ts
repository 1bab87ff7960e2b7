import type { SendMailOptions } from 'nodemailer'
import type { StoredMail } from './mail-outbox-store.ts'

export type Mailbox = { name: string; address: string }

/**
 * A mail as nodemailer takes it. Message-ID and Date stay the same for each attempt: a mail that arrives
 * twice is one to mail programs. The envelope is given, so that no header decides who gets it. There is no
 * List-Id: nobody has subscribed to these mails, and nobody could leave.
 */
export function messageOf(mail: StoredMail, from: Mailbox): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    envelope: { from: from.address, to: [mail.recipient] },
    from,
    to: { name: mail.recipient_name, address: mail.recipient },
    ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    // What reads the outbox's files for a person's address finds it (remove-mail-files.ts).
    textEncoding: 'quoted-printable',
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.first_at),
    // RFC 3834: no out-of-office replies. An answer was written by a person.
    headers: mail.kind === 'answer' ? {} : { 'Auto-Submitted': 'auto-generated' },
    // Attachments are no feature here, so nothing in a mail may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
