import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'

/** Optional dependencies of our dependencies; none of them is installed. */
export const optional = ['@node-rs/xxhash', 'bufferutil', 'pg-native', 'utf-8-validate']

/**
 * Bundles the server of the sources at `root` into `folder`, with `rostra.js` to start it, and `rehearsal.js`
 * for the process of a rehearsal. Resolves to the package files in the bundle. Rejects if anything would be
 * missing without node_modules.
 */
export async function bundleServer(root: string, folder: string): Promise<string[]> {
  const bundle = await rolldown({
    cwd: root,
    input: {
      rostra: join(root, 'server/src/bin.ts'),
      // A process of its own, which the server starts.
      rehearsal: join(root, 'rehearse/src/for-server.ts'),
    },
    platform: 'node',
    external: optional,
    logLevel: 'warn',
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  const chunks = output.filter((it): it is OutputChunk => it.type === 'chunk')
  const here = new Set<string>([...chunks.map(({ fileName }) => fileName), ...optional])
  const missing = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((name) => !isBuiltin(name) && !here.has(name))
  if (missing.length > 0) throw new Error(`the bundle would need ${missing.join(', ')}`)
  return chunks.flatMap(({ modules }) =>
    Object.entries(modules)
      .filter(([id, { renderedLength }]) => renderedLength > 0 && id.includes('/node_modules/'))
      .map(([id]) => id),
  )
}
