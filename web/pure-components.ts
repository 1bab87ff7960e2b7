import type { Plugin } from 'vite'

/**
 * Marks the components that react-router's modules create as free of side effects, and removes their
 * `displayName`. Otherwise those the site never renders would stay in the build, with their dependencies.
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
