import type { MailError, MailState } from '@rostra/domain/mail'
/** What a mail is about; `about` is the id of the ticket, the answer, the invited person or the sign-in code. */
export type MailKind = 'ticket' | 'digest' | 'answer' | 'invitation' | 'notice' | 'code'

export type MailTables = {
  /**
   * One row for each recipient. Who it goes to and what it says are emptied as soon as it is sent or given
   * up: both are personal, and invitations and codes have a secret in them. Times are epoch ms.
   */
  mail_outbox: {
    id: string
    kind: MailKind
    about: string | null
    recipient: string
    recipient_name: string
    reply_to: string | null
    subject: string
    body: string
    /** The same as `body`, for mail programs that show it instead. */
    html: string | null
    state: MailState['state']
    attempts: number
    first_at: number
    next_at: number
    /** Until then one instance has it in hand; 0 while none has. */
    claimed_until: number
    error: MailError | null
    done_at: number | null
  }
}
