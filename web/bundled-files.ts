import { relative } from 'node:path'
import type { Plugin } from 'vite'

const root = `${import.meta.dirname}/..`

/** Package files that workers contain. Workers are built before the pages that reference them. */
const ofWorkers = new Set<string>()

const modulesOf = (modules: Record<string, { renderedLength: number }>): string[] =>
  Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => relative(root, id.split('?')[0] ?? ''))

/** Records what workers contain, for the list below. */
export const workerFiles = (): Plugin => ({
  name: 'rostra-worker-files',
  generateBundle(_, bundle) {
    for (const it of Object.values(bundle))
      if (it.type === 'chunk') for (const file of modulesOf(it.modules)) ofWorkers.add(file)
  },
})

/**
 * Lists the package files that a build contains, including fonts and styles, by path relative to the
 * project's folder. A release uses these lists to credit the packages that it contains.
 */
export const bundledFiles = (fileName: string): Plugin => ({
  name: 'rostra-bundled-files',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((it) =>
      it.type === 'chunk'
        ? modulesOf(it.modules)
        : it.originalFileNames.map((name) => relative(root, `${import.meta.dirname}/${name}`)),
    )
    const ofPackages = new Set(
      [...ofWorkers, ...files].filter((name) => name.includes('node_modules/')),
    )
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify([...ofPackages].sort()) })
  },
})
