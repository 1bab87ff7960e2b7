import type { Plugin } from 'vite'

/**
 * Marks the components that react-router's modules make as free of side effects, and takes their names
 * for tools away. Otherwise those the site never draws stay in it, with everything they are made of.
 */
export const pureComponents = (): Plugin => ({
  name: 'rostra-pure-components',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.js$/ },
    handler: (code) =>
      code
        .replace(/^(const \w+ = )(React\$?\d*\.\w+\()/gm, '$1/* @__PURE__ */ $2')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
  },
})
