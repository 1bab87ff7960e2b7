import type { SendMailOptions } from 'nodemailer'
import type { StoredMail } from './mail-outbox-store.ts'
import { pictureOf } from './mail-pictures.ts'

export type Mailbox = { name: string; address: string }

/**
 * An email in nodemailer's format. Message-ID and Date stay the same for each attempt, so that mail programs show an
 * email that arrives twice as one. The envelope is set explicitly, so that no header decides who receives it. Mail
 * programs show a button for List-Unsubscribe, which posts to the address (RFC 8058).
 */
export async function messageOf(mail: StoredMail, from: Mailbox): Promise<SendMailOptions> {
  const picture = await pictureOf(mail.html ?? '')
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    envelope: { from: from.address, to: [mail.recipient] },
    from,
    to: { name: mail.recipient_name, address: mail.recipient },
    ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    // Keeps addresses searchable in the files of the outbox (remove-mail-files.ts).
    textEncoding: 'quoted-printable',
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.first_at),
    // RFC 3834: suppresses out-of-office replies. An answer was written by a person.
    headers: {
      ...(mail.kind === 'answer' ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribe === null
        ? {}
        : {
            'List-Id': `<attendees.${domain}>`,
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    attachments: [
      ...(mail.calendar === null
        ? []
        : [
            {
              filename: 'event.ics',
              content: mail.calendar,
              contentType: 'text/calendar; charset=utf-8',
            },
          ]),
      ...(picture
        ? [
            {
              filename: 'head.png',
              content: picture.png,
              cid: picture.address.replace('cid:', ''),
              contentDisposition: 'inline' as const,
            },
          ]
        : []),
    ],
    // Nothing in an email may name a file or URL to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
