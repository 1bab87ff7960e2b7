/** For tests: people who fill in the form and enter the code from the mail. */
import { expect } from 'vitest'
import { codeIn, type MailServer } from './mail-server.ts'
import type { TestServer } from './open-event.ts'

export const person = (email: string, more: object = {}) => ({
  email,
  first: 'Nia',
  last: 'Umeh',
  ...more,
})

export const mailsTo = (smtp: MailServer, email: string): string[] =>
  smtp.received.filter(({ to }) => to.includes(email)).map(({ text }) => text)

const codesTo = (smtp: MailServer, email: string): string[] =>
  mailsTo(smtp, email).map(codeIn).filter(Boolean)

/** The last code that was mailed to an address, once `count` have arrived. */
export async function codeFor(smtp: MailServer, email: string, count = 1): Promise<string> {
  await expect.poll(() => codesTo(smtp, email).length).toBe(count)
  return codesTo(smtp, email).at(-1) ?? ''
}

/** Sends the form and enters the code that arrives at `email`; returns what the last call answered. */
export async function registers(
  server: TestServer,
  smtp: MailServer,
  email: string,
  more: object = {},
) {
  const before = codesTo(smtp, email).length
  const sent = await server.call('register', person(email, more))
  if (sent.status !== 202) return sent
  const code = await codeFor(smtp, email, before + 1)
  return server.call('registerCode', { email, code })
}
