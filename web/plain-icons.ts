import { join } from 'node:path'
import type { Plugin } from 'vite'

const drawing = JSON.stringify(join(import.meta.dirname, 'src/ui/plain-icon.ts'))

/**
 * Gives the build only the lines of lucide's icons, which `ui/plain-icon.ts` draws. The package keeps names and other
 * names of each, and for each line a random key, which no compression makes smaller.
 */
export const plainIcons = (): Plugin => ({
  name: 'rostra-plain-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/ },
    handler: (code) =>
      code
        .replace(
          /^import createLucideIcon from .*$/m,
          `import { plainIcon as createLucideIcon } from ${drawing};`,
        )
        .replace(/^ {2}(?:name: ".*"|size: 24),$/gm, '')
        .replace(/,\s*key: "\w+"/g, '')
        .replace(/,\s*aliases: \[[^\]]*\]/, '')
        .replace('__iconData.node;', ''),
  },
})
