import { domainToASCII } from 'node:url'
import { isMailAddress } from '@rostra/domain/mail-address'
import { placeholderOrganiser } from '@rostra/domain/organiser'

/**
 * The address as it is written in an SMTP command, with its domain in ASCII; undefined for one that no mail is
 * sent to. A mail's recipients and Reply-To come from here and nowhere else.
 */
export function deliverable(email: string): string | undefined {
  if (!isMailAddress(email) || email.toLowerCase() === placeholderOrganiser) return undefined
  const at = email.indexOf('@')
  const address = `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`
  // What looked like letters may have become something else in ASCII.
  return isMailAddress(address) ? address : undefined
}
