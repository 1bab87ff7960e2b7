import type { FastifyRequest } from 'fastify'

/** The languages that a reader wants, as an Accept-Language header: that of `?lang=`, then those of the browser. */
export function wantedLanguages({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>) {
  const { lang } = query as { lang?: unknown }
  const accepted = headers['accept-language'] ?? ''
  return typeof lang === 'string' && lang !== '' ? `${lang},${accepted}` : accepted
}
