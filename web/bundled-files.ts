import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lists which files of packages a build has in it, fonts and styles included, by their path from the
 * project's folder. A release says from these lists whose work it contains.
 */
export const bundledFiles = (fileName: string): Plugin => ({
  name: 'rostra-bundled-files',
  enforce: 'post',
  generateBundle(_, bundle) {
    const root = `${import.meta.dirname}/..`
    const files = Object.values(bundle).flatMap((it) =>
      it.type === 'chunk'
        ? Object.entries(it.modules)
            .filter(([, { renderedLength }]) => renderedLength > 0)
            .map(([id]) => relative(root, id.split('?')[0] ?? ''))
        : it.originalFileNames.map((name) => relative(root, `${import.meta.dirname}/${name}`)),
    )
    const ofPackages = new Set(files.filter((name) => name.includes('node_modules/')))
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify([...ofPackages].sort()) })
  },
})
