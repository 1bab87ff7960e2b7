/** Why someone did not receive an email, in words. */
import type { MailError } from '@rostra/domain/mail/mail'
import type { SkipReason } from '@rostra/domain/mailings/mailings'

const why: Record<MailError | SkipReason, string> = {
  refused: 'The mail server refused the address',
  deferred: 'The mail server put it off until it was too late',
  unreachable: 'The mail server could not be reached',
  login: 'The mail server refused the sign-in',
  encryption: 'No safe connection to the mail server',
  disk: 'The server’s disk was full',
  unsubscribed: 'Has unsubscribed',
  'no-address': 'No email can be sent to this address',
  gone: 'Was no longer on the list',
  stopped: 'Stopped before their turn',
}
/** RFC 3463: what the reply’s numbers mean, where that helps an organiser. */
const replies: Record<string, string> = {
  '5.1.1': 'there is no such mailbox',
  '5.1.2': 'there is no such domain',
  '5.1.10': 'the domain receives no email',
  '5.2.1': 'the mailbox is closed',
  '5.2.2': 'the mailbox is full',
  '5.7.1': 'its rules do not allow this email',
}

/** Why someone did not receive it. `said` is the server's reply: numbers, and its own sentence. */
export function reasonText(given: MailError | SkipReason | undefined, said = ''): string {
  if (given === undefined) return ''
  const [, numbers = '', status = '', sentence = ''] =
    /^(\d{3}(?: (\d\.\d{1,3}\.\d{1,3}))?) ?(.*)$/.exec(said) ?? []
  const meaning = sentence ? `“${sentence}”` : replies[status]
  return `${why[given]}${meaning ? `: ${meaning}` : ''}${numbers ? ` (${numbers})` : ''}`
}
