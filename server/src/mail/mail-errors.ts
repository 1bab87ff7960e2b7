import type { MailError } from '@rostra/domain/mail/mail'

type Failure = { error: MailError; isFinal: boolean }
/** What nodemailer and Node report about an error, without its message, which may contain addresses. */
export type ErrorFacts = {
  code?: string
  responseCode?: number
  command?: string
  /** The enhanced status code of the reply (RFC 3463), such as 5.1.1 for an unknown mailbox. */
  status?: string
}

export function factsOf(error: unknown): ErrorFacts {
  const { code, responseCode, command, response } = (error ?? {}) as Record<string, unknown>
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(
    typeof response === 'string' ? response : '',
  )
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(typeof command === 'string' ? { command } : {}),
    ...(status?.[1] ? { status: status[1] } : {}),
  }
}

/** Characters of a server's sentence that are kept. */
const sentenceLimit = 200
/** What may be the server's own number of an email, or someone's address or secret. */
const isTelling = (word: string): boolean =>
  /@|:\/\/|^www\./i.test(word) || (word.length >= 16 && /\d/.test(word)) || word.length > 40

/**
 * What the server said: the reply's numbers, and its own sentence, such as `550 5.1.1 Mailbox is full`, without addresses
 * and links. Only organisers see it, beside the person's address.
 */
export function replyOf(error: unknown): string {
  const { responseCode, status } = factsOf(error)
  const { response } = (error ?? {}) as Record<string, unknown>
  const lines = typeof response === 'string' ? response.slice(0, 2_000).split(/\r?\n/) : []
  const words = lines
    .map((line) => line.replace(/^\d{3}[ -]?(?:\d\.\d{1,3}\.\d{1,3})?/, ''))
    .flatMap((line) => line.replace(/[\p{C}\s]+/gu, ' ').split(' '))
    .filter((word) => word !== '' && !isTelling(word))
  const sentence = [...words.join(' ')].slice(0, sentenceLimit).join('')
  return [responseCode, status, sentence].filter(Boolean).join(' ')
}

/** Login replies, some of which come only after MAIL FROM (RFC 4954 section 6). */
const loginReplies = [530, 534, 535, 538]

/**
 * Why an email could not be sent. Only a 5xx reply about this email is final: once the server administrator has fixed
 * a wrong login or certificate, the email is sent.
 */
export function mailErrorOf({ code = '', responseCode = 0 }: ErrorFacts): Failure {
  if (code === 'EAUTH' || code === 'ENOAUTH' || loginReplies.includes(responseCode))
    return { error: 'login', isFinal: false }
  if (code === 'ETLS' || /CERT|TLS|SSL/.test(code)) return { error: 'encryption', isFinal: false }
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutThisMail && responseCode >= 500) return { error: 'refused', isFinal: true }
  if (responseCode >= 400) return { error: 'deferred', isFinal: false }
  if (/^E(?:NOSPC|ACCES|PERM|ROFS|IO|MFILE|NOENT|DQUOT|NOTDIR|EXIST)$/.test(code))
    return { error: 'disk', isFinal: false }
  return { error: 'unreachable', isFinal: false }
}
