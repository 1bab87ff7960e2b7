/**
 * `/unsubscribe/<key>`: GET asks, POST unsubscribes, also when a mail program sends it by itself (RFC 8058). Nothing
 * changes on GET, which mail scanners make for every link.
 */
import { acceptedLanguages, offeredLanguages, preferredLanguage } from '@rostra/domain/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { mailLook } from '../mail/mail-look.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { wantedLanguages } from '../platform/http/wanted-languages.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { MailPreferencesStore } from './mail-preferences-store.ts'
import { type PageState, unsubscribePage } from './unsubscribe-page.ts'

type Request = FastifyRequest<{ Params: { key: string } }>

/** The form of `newSecret`; nothing else is worth a database query. */
const isKey = /^[\w-]{43}$/

export function serveUnsubscribe(
  app: FastifyInstance,
  core: Core,
  preferences: MailPreferencesStore,
): void {
  const { eventCache, basePath, clock, limits } = core

  const answer = (request: Request, reply: FastifyReply, state: PageState) => {
    const offered = offeredLanguages(eventCache.find()?.event.languages)
    const language = preferredLanguage(offered, acceptedLanguages(wantedLanguages(request)))
    const path = `${basePath}/unsubscribe/${request.params.key}`
    const { html, policy } = unsubscribePage(state, {
      look: mailLook(core, language),
      language,
      action: state === 'done' ? `${path}/undo` : path,
    })
    return reply
      .code(state === 'unknown' ? 404 : 200)
      .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  /** Undefined for an unknown key. Throws `too-many`. */
  const find = async ({ params: { key }, ip }: Request) => {
    const person = isKey.test(key) ? await preferences.find(key) : undefined
    // Only wrong keys count: large providers send many people's requests from one address.
    if (!person) checkLimit(limits.wrongMailLink, addressKey(ip), clock())
    return person
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 2_000 },
      // What it says does not matter: the address names the person.
      (_, __, done) => done(null, {}),
    )
    scope.get('/unsubscribe/:key', async (request: Request, reply) => {
      const person = await find(request)
      if (!person) return answer(request, reply, 'unknown')
      return answer(request, reply, person.unsubscribed_at === null ? 'ask' : 'done')
    })
    scope.post('/unsubscribe/:key', async (request: Request, reply) => {
      if (!(await find(request))) return answer(request, reply, 'unknown')
      await preferences.set(request.params.key, clock())
      return answer(request, reply, 'done')
    })
    scope.post('/unsubscribe/:key/undo', async (request: Request, reply) => {
      if (!(await find(request))) return answer(request, reply, 'unknown')
      await preferences.set(request.params.key, null)
      return answer(request, reply, 'back')
    })
  })
}
