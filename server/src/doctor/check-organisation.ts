import { clockSkew } from '@rostra/domain/organisation/organisation'
import { skewOf } from '../organisation/provider-clock.ts'
import { type Check, failed, isAboutCertificate, ok, trustIt, warning } from './check.ts'

/** ms. */
const timeoutMs = 10_000

/** Whether the organisation whose accounts sign in answers, under the name it is set with, and what its clock says. */
export const checkOrganisation: Check = {
  name: 'organization',
  async run({ config: { organisation }, clock }) {
    if (!organisation) return []
    const { href } = organisation.issuer
    const issuer = href.replace(/\/$/, '')
    const cure = 'Set OIDC_ISSUER to the issuer that the provider’s own settings show'
    try {
      const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
        signal: AbortSignal.timeout(timeoutMs),
      })
      const skew = skewOf(answer, clock()) ?? 0
      const said = (await answer.json()) as { issuer?: unknown }
      if (String(said.issuer).replace(/\/$/, '') !== issuer)
        return [failed('OIDC_ISSUER: the provider calls itself differently', cure)]
      return [
        ...ok(
          'the provider of OIDC_ISSUER answers (whether OIDC_CLIENT_SECRET is right shows at the first sign-in)',
        ),
        ...aboutClock(skew),
      ]
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
      if (code && isAboutCertificate(code)) {
        const what = /EXPIRED/.test(code)
          ? 'Have it renewed'
          : /ALTNAME/.test(code)
            ? cure
            : trustIt
        return [failed(`OIDC_ISSUER: the provider’s certificate is refused (${code})`, what)]
      }
      if (code)
        return [
          failed(
            `OIDC_ISSUER: the provider can’t be reached (${code})`,
            'Correct the address, or let this machine reach it',
          ),
        ]
      return [failed('OIDC_ISSUER: the provider does not answer with its configuration', cure)]
    }
  },
}

/** Tokens of a clock that is far off are refused, and important steps can't be confirmed. */
function aboutClock(skew: number) {
  if (Math.abs(skew) <= clockSkew) return []
  const minutes = Math.round(Math.abs(skew) / 60_000)
  const by = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return [
    warning(
      `the provider’s clock is ${by} ${skew < 0 ? 'behind' : 'ahead'}`,
      'Set the clocks of the provider and of this machine by a time server; up to 10 minutes are made up for',
    ),
  ]
}
