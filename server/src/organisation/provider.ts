/** The organisation's side: OpenID Connect by authorization code, with PKCE, state and nonce. */
import { type Refusal, usableSkew } from '@rostra/domain/organisation/organisation'
import { OrganisationClaims } from '@rostra/domain/organisation/organisation.schema'
import * as oidc from 'openid-client'
import * as v from 'valibot'
import type { Organisation } from '../organisation-setting.ts'
import type { Clock } from '../platform/clock.ts'
import { skewOf } from './provider-clock.ts'

/** What is needed to check the answer; it stays with the browser that asked. */
export const Asked = v.object({ state: v.string(), nonce: v.string(), verifier: v.string() })
export type Asked = v.InferOutput<typeof Asked>

const timeoutSeconds = 10
/** ms for which what the organisation says about itself is used. */
const knownFor = 3600_000

export function createProvider({ issuer, clientId, clientSecret }: Organisation, clock: Clock) {
  let known: { at: number; setting: Promise<oidc.Configuration> } | undefined
  /** By how many ms its clock was ahead of ours in its last answer. */
  let skew = 0

  /** Asks again after an hour, and at once after a failure. */
  const setting = (now: number): Promise<oidc.Configuration> => {
    if (known && now - known.at < knownFor) return known.setting
    const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
    const client = {
      client_secret: clientSecret,
      // Read once its answer is there, so that its own time decides whether its tokens are still valid.
      get [oidc.clockSkew]() {
        return Math.round(usableSkew(skew) / 1000)
      },
    }
    const asking = oidc.discovery(issuer, clientId, client, undefined, {
      async [oidc.customFetch](address, options) {
        const answer = await fetch(address, options as RequestInit)
        skew = skewOf(answer, clock()) ?? skew
        return answer
      },
      // The signature of its answer is checked too, although it comes from the organisation itself.
      execute: [...insecure, oidc.enableNonRepudiationChecks],
      timeout: timeoutSeconds,
    })
    const asked = { at: now, setting: asking }
    known = asked
    asking.catch(() => {
      if (known === asked) known = undefined
    })
    return asking
  }

  return {
    /**
     * The address at which people sign in, and what to keep. `redirect` is where they come back; `again` asks them for
     * their password in any case.
     */
    async ask(
      redirect: string,
      again: boolean,
      now: number,
    ): Promise<{ address: string; asked: Asked }> {
      const config = await setting(now)
      const verifier = oidc.randomPKCECodeVerifier()
      const asked = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier }
      const { href } = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: asked.state,
        nonce: asked.nonce,
        ...(again ? { prompt: 'login' } : {}),
      })
      return { address: href, asked }
    },

    /**
     * Who came back, by the address they came back to, and by how many ms its clock is ahead of ours. Rejects unless it
     * is an answer to what was asked.
     */
    async answer(
      address: URL,
      asked: Asked,
      now: number,
    ): Promise<{ claims: OrganisationClaims; skew: number }> {
      const config = await setting(now)
      const tokens = await oidc.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: asked.verifier,
        expectedState: asked.state,
        expectedNonce: asked.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the organisation sent no ID token')
      // Many leave the address out of the ID token.
      const isComplete =
        (claims.email !== undefined && claims.email_verified !== undefined) ||
        !config.serverMetadata().userinfo_endpoint
      const more = isComplete
        ? {}
        : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
      return { claims: v.parse(OrganisationClaims, { ...claims, ...more }), skew }
    },

    /** Where people sign out there. Rejects if it has no such page. */
    async signOut(now: number): Promise<string> {
      return oidc.buildEndSessionUrl(await setting(now)).href
    },
  }
}

/** What people are told about an error of the above: trying again helps only against some of them. */
export function refusalOf(error: unknown): Refusal {
  const { code, error: said } = error as { code?: unknown; error?: unknown }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'organisation-clock'
  // The client's name or secret is wrong.
  const isOurs = said === 'invalid_client' || said === 'unauthorized_client'
  if (isOurs || code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'organisation-not-set-up'
  return 'organisation-failed'
}
