/** The mail server that organisers enter in the console, where the environment names none. */

export type { MailServer, MailServerView } from './mail-server.schema.ts'

/** How a connection is encrypted, and its usual port. Without encryption there is no password. */
export const mailSecurities = {
  tls: { name: 'TLS (usually port 465)', port: 465 },
  starttls: { name: 'STARTTLS (usually port 587)', port: 587 },
  none: { name: 'None, within your own network', port: 25 },
} as const
export type MailSecurity = keyof typeof mailSecurities
export const mailSecurityNames = Object.keys(mailSecurities) as [MailSecurity, ...MailSecurity[]]
