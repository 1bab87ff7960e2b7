/** Every route of a server, for tests that walk all of them. */

import { calls } from '@rostra/domain/contract/calls'
import type { TestServer } from './open-event.ts'

export type Route = { path: string; methods: string[] }

/** A call for each `who`: one function serves all calls, and reads their tokens. */
export const oneOfEach = [
  ...new Map(Object.values(calls).map((it) => [it.who, it] as const)).values(),
]

/**
 * Parsed from the tree that Fastify prints, in which each level adds to the path of its parent. Calls share a route:
 * it stands once for each of `oneOfEach`.
 */
export function routesOf({ routes }: Pick<TestServer, 'routes'>): Route[] {
  const above: string[] = []
  return routes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] =
        /^([\s│]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (!part) return []
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      if (!methods) return []
      const route = { path: above.join(''), methods: methods.split(', ') }
      if (route.path !== '/api/:call') return [route]
      return oneOfEach.map(({ name }) => ({ ...route, path: `/api/${name}` }))
    })
}
