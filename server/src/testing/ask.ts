/** Calls to a server over the network, for whatever starts one: tests, chaos, benchmarks and browser tests. */

/** For `fetch`: closes the connection after the answer, so that none is left when the server is inspected. */
export const oneRequest = { headers: { connection: 'close' } }

/** The password of the organisers whom tests set up. */
export const password = 'four plain words here'

/** Makes a call; rejects unless the server answers with success. */
export async function ask(url: string, name: string, payload: unknown = {}, token?: string) {
  const answer = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...oneRequest.headers,
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify(payload),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${text}`)
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape, as tests know them
  return JSON.parse(text) as any
}

/**
 * Sets the password of the organiser whose link is given, and signs them in; resolves to their token. The link works
 * once: it is in what the server or `rostra organiser add` printed, or the secret alone.
 */
export async function organiserOf(url: string, printed: string): Promise<string> {
  const link = /#link=([\w-]+)/.exec(printed)?.[1] ?? printed
  const { email } = await ask(url, 'organiser-set-up', { link, password })
  return (await ask(url, 'organiser-sign-in', { email, password })).token
}
