/** Every route of a server, for tests that walk all of them. */
import type { TestServer } from './open-event.ts'

export type Route = { path: string; methods: string[] }

/** Parsed from the tree that Fastify prints, in which each level adds to the path of its parent. */
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
      return methods ? [{ path: above.join(''), methods: methods.split(', ') }] : []
    })
}
