import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{ OIDC_ISSUER: 'ftp://x' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'http://login.example.org' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://login.example.org' }, 'OIDC_ISSUER: also set OIDC_CLIENT_ID'],
  [{ OIDC_ONLY: 'on' }, 'OIDC_ONLY: also'],
  [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_ID: also'],
  [{ OIDC_FOR: 'all' }, 'OIDC_FOR'],
  [{ OIDC_TRUST_EMAIL: 'yes' }, 'OIDC_TRUST_EMAIL'],
])('the setting %j is refused in one line', (env, named) => {
  expect(() => readConfig(env)).toThrow(named)
})
