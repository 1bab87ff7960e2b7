/** A mail server for the tests of a file, which import it by name. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type MailServer, mailServer, type Ways } from './mail-server.ts'

export let smtp: MailServer

type Use = Partial<Ways> & {
  /** One for all tests of the file; each begins without emails, and with these ways. */
  once?: boolean
}

/** To be called before `useEvent`, so that it ends after the server that uses it. */
export function useMail({ once = false, ...ways }: Use = {}): void {
  ;(once ? beforeAll : beforeEach)(async () => {
    smtp = await mailServer(0, { ...ways })
  })
  if (once)
    beforeEach(() => {
      smtp.received.length = 0
      for (const way of ['recipient', 'data', 'before'] as const) delete smtp.ways[way]
      Object.assign(smtp.ways, ways)
    })
  ;(once ? afterAll : afterEach)(() => smtp.close())
}
