import type { Notice } from '@rostra/domain/closing/closing'
import { temporalZone } from '@rostra/domain/zoned-time'
import type { NewMail } from '../mail/mail-outbox-store.ts'

type Given = {
  /** The address of one organiser. */
  to: string
  kind: Notice
  /** Epoch ms. */
  eraseAt: number
  event: { name: string; timeZone: string }
  consoleAddress: string | undefined
}

const inWords = { week: 'in 7 days', day: 'tomorrow' } as const

/** The notice to organisers before personal data is erased. */
export function noticeMail({ to, kind, eraseAt, event, consoleAddress }: Given): NewMail {
  const date = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: temporalZone(event.timeZone) ?? 'UTC',
  }).format(eraseAt)
  const where = consoleAddress ?? 'the console, under Closing'
  return {
    kind: 'notice',
    to,
    subject: `${event.name}: personal data will be erased ${inWords[kind]}`,
    text: `On ${date} (${event.timeZone}), the personal data of everyone who attended “${event.name}” will be
erased: registrations, chat messages, files, questions, help tickets and attendance.
Certificates can’t be confirmed any more. This can’t be undone. Anonymous figures, the programme and the team are kept.

To keep the data longer or turn off erasing, go to: ${where}
`,
  }
}
