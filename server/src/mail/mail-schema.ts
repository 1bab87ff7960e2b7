import type { MailError, MailState } from '@rostra/domain/mail'
/** The kind of email; `about` is the id of the ticket, the answer, the invited person or the sign-in code. */
export type MailKind = 'ticket' | 'digest' | 'answer' | 'invitation' | 'notice' | 'code'

export type MailTables = {
  /**
   * One row for each recipient. Recipient and text are cleared as soon as it is sent or given up: both are personal,
   * and invitations and codes contain a secret. Times are epoch ms.
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
    /** The HTML version of `body`, for mail programs that prefer it. */
    html: string | null
    state: MailState['state']
    attempts: number
    first_at: number
    next_at: number
    /** One instance has claimed it until then; 0 while none has. */
    claimed_until: number
    error: MailError | null
    done_at: number | null
  }
}
