/** Descriptions of the routes below `/api/` that are not calls, for openapi.json; each is part of a route's config. */
import type { Call, Schema, Who } from '@rostra/domain/contract/call'
import type { FastifyInstance } from 'fastify'

export type Described = {
  name: string
  who: Who
  /** As for calls. */
  key?: Call['key']
  confirmed?: true
  summary: string
  /** Absent: post. */
  method?: 'put'
  /** The query parameters. */
  query?: readonly { name: string; required: boolean; description: string }[]
  /** JSON of this shape, or a file. */
  takes: Schema | 'file'
  /** Takes the same as plain text too. */
  takesText?: true
  /** JSON of this shape, or a file. */
  answers: Schema | 'csv' | 'zip'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    described?: Described
  }
}

/** Returns a list that is filled with the descriptions of the routes added from now on. */
export function collectDescribed(app: FastifyInstance): readonly Described[] {
  const found: Described[] = []
  app.addHook('onRoute', ({ config }) => {
    if (config?.described) found.push(config.described)
  })
  return found
}
