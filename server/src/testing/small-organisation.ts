/** An organisation for tests: oidc-provider, at which anyone signs in by naming their account. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'
import { listening } from './free-port.ts'

type Claims = Record<string, unknown>
export type SmallOrganisation = Awaited<ReturnType<typeof startOrganisation>>

const organisationClient = { id: 'rostra', secret: 'a secret of the client' }

export async function startOrganisation() {
  /** By account id, which becomes `sub`. */
  const accounts = new Map<string, Claims>()
  const asked: URL[] = []
  let handle = (_: IncomingMessage, response: ServerResponse): void => void response.end()
  /** Who signs in next. */
  let next = ''
  const server = createServer((request, response) => handle(request, response))
  const issuer = `http://127.0.0.1:${await listening(server)}`

  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] }
  const stored = new Map<string, AdapterPayload>()

  /** `site` is where people come back. */
  function knows(site: string): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: organisationClient.id,
          client_secret: organisationClient.secret,
          redirect_uris: [`${site}/sign-in/oidc/callback`],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      findAccount: async (_, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...accounts.get(id) }),
      }),
      pkce: { required: () => true },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ['a key of the cookies'] },
      // Without these it warns that it is not meant for the public.
      adapter: (kind) => storeOf(stored, kind),
      jwks,
      ttl: Object.fromEntries(
        ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'].map(
          (it) => [it, 600],
        ),
      ),
    })
    const callback = provider.callback()
    handle = (request, response) => {
      const url = new URL(request.url ?? '/', issuer)
      asked.push(url)
      if (!url.pathname.startsWith('/interaction/')) return void callback(request, response)
      void finish(request, response)
    }
    async function finish(request: IncomingMessage, response: ServerResponse) {
      const grant = new provider.Grant({ accountId: next, clientId: organisationClient.id })
      grant.addOIDCScope('openid email profile')
      const consent = { grantId: await grant.save() }
      await provider.interactionFinished(request, response, { login: { accountId: next }, consent })
    }
  }

  return {
    issuer,
    asked,
    knows,
    account: (sub: string, claims: Claims) => accounts.set(sub, claims),
    signsInNext: (sub: string) => {
      next = sub
    },
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: organisationClient.id,
      OIDC_CLIENT_SECRET: organisationClient.secret,
      OIDC_NAME: 'University X',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** What oidc-provider stores of one kind. */
const storeOf = (stored: Map<string, AdapterPayload>, kind: string): Adapter => ({
  upsert: async (id, payload) => void stored.set(`${kind} ${id}`, payload),
  find: async (id) => stored.get(`${kind} ${id}`),
  findByUid: async (uid) =>
    [...stored].find(([key, it]) => key.startsWith(`${kind} `) && it.uid === uid)?.[1],
  findByUserCode: async () => undefined,
  consume: async (id) => {
    const payload = stored.get(`${kind} ${id}`)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  },
  destroy: async (id) => void stored.delete(`${kind} ${id}`),
  revokeByGrantId: async () => {},
})

/** A browser that follows redirects and keeps cookies; it stops at an address of `stop`. */
export function createBrowser() {
  const cookies = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = cookies.get(url.host) ?? new Map<string, string>()
    cookies.set(url.host, jar)
    return jar
  }
  const cookiesFor = (url: URL) => [...jarOf(url)].map((it) => it.join('=')).join('; ')
  async function get(address: string) {
    const url = new URL(address)
    const cookie = cookiesFor(url)
    const response = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jarOf(url).set(pair.slice(0, at), pair.slice(at + 1))
    }
    const { status, headers } = response
    const location = headers.get('location')
    await response.body?.cancel()
    return { status, headers, to: location ? new URL(location, url) : undefined }
  }
  return {
    get,
    /** Those that it sends there. */
    cookies: (address: string): string => cookiesFor(new URL(address)),
    /** Follows until an address whose path is one of these. Returns it, unvisited. */
    async follow(address: string, stop: readonly string[]): Promise<URL> {
      let url = new URL(address)
      for (let hop = 0; hop < 12; hop += 1) {
        if (stop.includes(url.pathname)) return url
        const { to, status } = await get(url.href)
        if (!to) throw new Error(`${url} answers ${status}`)
        url = to
      }
      throw new Error('too many redirects')
    },
  }
}
