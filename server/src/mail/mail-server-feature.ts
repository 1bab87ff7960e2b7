/** Organisers set the mail server, where the environment does not, and try it. */
import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { MailServer } from '@rostra/domain/mail/mail-server'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { deliverable } from './deliverable.ts'
import { factsOf, mailErrorOf, replyOf } from './mail-errors.ts'
import { letterMail } from './mail-letter.ts'
import { teamMailLook } from './mail-look.ts'
import type { StoredMail } from './mail-outbox-store.ts'
import type { Sender } from './mail-worker.ts'

type Uses = {
  /** Whether the environment names a mail server, which then counts. */
  isFixed: boolean
  server(): MailServer | undefined
  save(server: MailServer, cause: { byId: string; at: number }): Promise<void>
  remove(cause: { byId: string; at: number }): Promise<void>
  sender: Pick<Sender, 'send'>
}

/** ms for the test, while an organiser waits. */
const testTakes = 20_000

export function mailServerFeature(core: Core, uses: Uses): Feature {
  const { clock, limits } = core
  const { isFixed } = uses
  const checkFree = () => {
    if (isFixed) throw new Problem('invalid', { reason: reason('mail-server-fixed') })
  }

  /** A stored password is sent only to where it was entered for. */
  const withPassword = ({ password, ...given }: MailServer): MailServer => {
    if (given.user === '') return given
    if (given.security === 'none')
      throw new Problem('invalid', {
        field: 'security',
        reason: reason('mail-server-unencrypted'),
      })
    if (password) return { ...given, password }
    const before = uses.server()
    const isSame =
      before !== undefined &&
      (['host', 'port', 'security', 'user'] as const).every((it) => before[it] === given[it])
    if (!isSame || !before.password)
      throw new Problem('invalid', { field: 'password', reason: reason('mail-server-password') })
    return { ...given, password: before.password }
  }

  return {
    handlers: {
      'mail-server': async () => {
        const server = uses.server()
        if (isFixed) return { by: 'environment' as const }
        if (!server) return { by: 'nobody' as const }
        const { password: _, ...view } = server
        return { by: 'console' as const, server: view }
      },
      'mail-server-save': async (given, { attendee }) => {
        checkFree()
        await uses.save(withPassword(given), { byId: attendee.id, at: clock() })
        return {}
      },
      'mail-server-remove': async (_, { attendee }) => {
        checkFree()
        await uses.remove({ byId: attendee.id, at: clock() })
        return {}
      },
      'mail-server-test': async (_, { attendee }) => {
        checkLimit(limits.mailServerTest, attendee.id, clock())
        const to = deliverable(attendee.email)
        if (to === undefined)
          throw new Problem('invalid', { reason: reason('mailing-undeliverable') })
        try {
          await uses.sender.send(testMail(core, to), AbortSignal.timeout(testTakes))
          return {}
        } catch (cause) {
          const said = replyOf(cause)
          return { error: mailErrorOf(factsOf(cause)).error, ...(said ? { said } : {}) }
        }
      },
    },
  }
}

/** In the event's look, so that organisers see what attendees will receive. */
function testMail(core: Core, to: string): StoredMail {
  const at = core.clock()
  const { text, ...written } = letterMail({
    look: teamMailLook(core),
    subject: 'Your mail server works',
    parts: ['Rostra can send emails: this is one.'],
  })
  return {
    ...written,
    id: randomUUID(),
    kind: 'notice',
    about: null,
    recipient: to,
    recipient_name: '',
    reply_to: null,
    body: text,
    lane: 'now',
    unsubscribe: null,
    calendar: null,
    state: 'waiting',
    attempts: 1,
    first_at: at,
    next_at: at,
    turn: at,
    claimed_until: 0,
    error: null,
    done_at: null,
  }
}
