import type { Plugin } from 'vite'

/**
 * Marks the components that react-router's modules create as free of side effects, and removes their
 * `displayName`. Otherwise those the site never renders would stay in the build, with their dependencies. Leaves out
 * what the router tells developers of their mistakes; the development server still has it.
 */
export const pureComponents = (): Plugin => ({
  name: 'rostra-pure-components',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.js$/ },
    handler: (code) =>
      code
        .replace(/^(const \w+ = )(React\$?\d*\.\w+\()/gm, '$1/* @__PURE__ */ $2')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^function (?:invariant|warning)\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&'),
  },
})
