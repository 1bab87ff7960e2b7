import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** What the site imports of React, which is published as CommonJS. `react-dom` uses it as that. */
const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const prefix = '\0module:'

/**
 * Gives each package of React one module with its exports. Otherwise every file would convert the package for itself,
 * and write `(0, react.useState)` for `useState`.
 */
export const reactAsModule = (): Plugin => ({
  name: 'rostra-react-as-module',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(?:-dom)?(?:\/|$)/ },
    handler: (id, importer, { kind }) =>
      packages.includes(id) && kind !== 'require-call' && !importer?.startsWith(prefix)
        ? prefix + id
        : undefined,
  },
  load: {
    filter: { id: /^\0module:/ },
    handler: (id) => {
      const name = id.slice(prefix.length)
      const names = Object.keys(createRequire(import.meta.url)(name)).filter((it) => it !== 'act')
      const lines = names.map((it) => `export const ${it} = /* @__PURE__ */ (() => it.${it})();`)
      return `import it from '${name}';\nexport default it;\n${lines.join('\n')}`
    },
  },
})
