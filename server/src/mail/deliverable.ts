import { domainToASCII } from 'node:url'
import { isMailAddress } from '@rostra/domain/mail/mail-address'
import { placeholderOrganiser } from '@rostra/domain/staff/organiser'

/**
 * The address as used in an SMTP command, with its domain in ASCII; undefined for none and for one that no email can be sent to.
 * The recipients and Reply-To of emails come only from here.
 */
export function deliverable(email: string | null): string | undefined {
  if (email === null || !isMailAddress(email) || email.toLowerCase() === placeholderOrganiser)
    return undefined
  const at = email.indexOf('@')
  const address = `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`
  // What looked like letters may have turned into other characters in ASCII.
  return isMailAddress(address) ? address : undefined
}
