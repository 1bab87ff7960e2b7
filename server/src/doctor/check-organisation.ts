import { type Check, failed, ok } from './check.ts'

/** ms. */
const timeoutMs = 10_000

/** Whether the organisation whose accounts sign in answers, under the name it is set with. */
export const checkOrganisation: Check = {
  name: 'organization',
  async run({ config: { organisation } }) {
    if (!organisation) return []
    const { href } = organisation.issuer
    const issuer = href.replace(/\/$/, '')
    const cure = 'Set OIDC_ISSUER to the issuer that the provider’s own settings show'
    try {
      const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
        signal: AbortSignal.timeout(timeoutMs),
      })
      const said = (await answer.json()) as { issuer?: unknown }
      return String(said.issuer).replace(/\/$/, '') === issuer
        ? ok('the provider of OIDC_ISSUER answers')
        : [failed('OIDC_ISSUER: the provider calls itself differently', cure)]
    } catch {
      return [failed('OIDC_ISSUER: the provider does not answer with its configuration', cure)]
    }
  },
}
