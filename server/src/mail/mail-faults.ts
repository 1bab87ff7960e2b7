import type { MailFault } from '@rostra/domain/mail'

type Fault = { fault: MailFault; isFinal: boolean }
/** What nodemailer and Node say of an error, without the words, which may contain addresses. */
export type FaultFacts = { code?: string; responseCode?: number; command?: string }

export function factsOf(error: unknown): FaultFacts {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(typeof command === 'string' ? { command } : {}),
  }
}

/** Login replies, some of which come only after MAIL FROM (RFC 4954 section 6). */
const loginReplies = [530, 534, 535, 538]

/**
 * Why a mail could not be sent. Final is only what the server said of this very mail, by a 5xx: a wrong
 * login or certificate is mended by the operator, and the mail leaves then.
 */
export function faultOf({ code = '', responseCode = 0 }: FaultFacts): Fault {
  if (code === 'EAUTH' || code === 'ENOAUTH' || loginReplies.includes(responseCode))
    return { fault: 'login', isFinal: false }
  if (code === 'ETLS' || /CERT|TLS|SSL/.test(code)) return { fault: 'encryption', isFinal: false }
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutThisMail && responseCode >= 500) return { fault: 'refused', isFinal: true }
  if (responseCode >= 400) return { fault: 'deferred', isFinal: false }
  if (/^E(?:NOSPC|ACCES|PERM|ROFS|IO|MFILE|NOENT|DQUOT|NOTDIR|EXIST)$/.test(code))
    return { fault: 'disk', isFinal: false }
  return { fault: 'unreachable', isFinal: false }
}
