import type { Notice } from '@rostra/domain/closing/closing'
import { temporalZone } from '@rostra/domain/zoned-time'
import type { Core } from '../core.ts'
import { letterMail } from '../mail/mail-letter.ts'
import { teamMailLook } from '../mail/mail-look.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'

type Given = {
  /** The address of one organiser. */
  to: string
  kind: Notice
  /** Epoch ms. */
  eraseAt: number
}

const inWords = { week: 'in 7 days', day: 'tomorrow' } as const

/** The notice to organisers before personal data is erased. */
export function noticeMail(core: Core, { to, kind, eraseAt }: Given): NewMail {
  const { siteAddress } = core
  const { name, timeZone } = core.event()
  const date = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: temporalZone(timeZone) ?? 'UTC',
  }).format(eraseAt)
  return {
    kind: 'notice',
    to,
    ...letterMail({
      look: teamMailLook(core),
      subject: `${name}: personal data will be erased ${inWords[kind]}`,
      title: `Personal data will be erased ${inWords[kind]}`,
      parts: [
        `On ${date} (${timeZone}), the personal data of everyone who attended “${name}” will be erased: registrations, chat messages, files, questions, help tickets and attendance.`,
        'Certificates can’t be confirmed any more. This can’t be undone. Anonymous figures, the programme and the team are kept.',
        siteAddress
          ? {
              opens: 'Decide how long data is kept',
              address: `${siteAddress}/organise/closing`,
              inText: 'To keep the data longer or turn off erasing, go to:',
            }
          : 'To keep the data longer or turn off erasing, go to the console, under Closing.',
      ],
    }),
  }
}
