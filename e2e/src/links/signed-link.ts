import { createHmac } from 'node:crypto'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The token of a link that the program `any` signs for the audience `demo`; `profile` is what it says of the person. */
export function signedLink(secret: string, profile: object): string {
  const at = Math.floor(Date.now() / 1000)
  const claims = { iss: 'any', aud: 'demo', iat: at, exp: at + 3600, uid: 'A1' }
  const text = `${part({ alg: 'HS256' })}.${part({ ...claims, profile })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
