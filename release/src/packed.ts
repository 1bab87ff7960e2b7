/** The list of what is packed as it is: by its place in the sources, its place in what is installed. */
import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { manifest, root } from './sources.ts'

type Packed = Readonly<Record<string, string>>

/** In every installation, below the program's folder. */
export const ofProgram: Packed = {
  'server/schema.sql': 'server/schema.sql',
  'web/dist': 'web/dist',
  examples: 'examples',
  'docs/guide': 'docs/guide',
  LICENSE: 'LICENSE',
  'release/packaged/README.md': 'README.md',
}

/** Beside it where Node comes along. Of Node's package, npm keeps only the program, so its licences are in our sources. */
export const withNode: Packed = {
  'node_modules/node/bin/node': 'node/node',
  [`release/packaged/node-${manifest.dependencies.node}-LICENSE`]: 'node/LICENSE',
  deploy: 'deploy',
  'docs/screens': 'docs/screens',
  'release/packaged/rostra': 'rostra',
}

/** In the archive, for whoever installs it as a service. */
export const ofArchive: Packed = { 'deploy/rostra.service': 'rostra.service' }

/** In the .deb, below the root folder and below its control folder. */
export const ofDebian: Packed = {
  'release/debian/rostra': 'usr/bin/rostra',
  'release/debian/rostra.env': 'etc/rostra/rostra.env',
  'release/debian/copyright': 'usr/share/doc/rostra/copyright',
}
export const ofControl: Packed = {
  'release/debian/postinst': 'postinst',
  'release/debian/prerm': 'prerm',
  'release/debian/postrm': 'postrm',
}

/** What only the build needs, and the program that makes the examples, which is only in the sources. */
const leftOut = ['.vite', '.stamp', 'make']

export function pack(packed: Packed, folder: string): void {
  for (const [from, to] of Object.entries(packed))
    cpSync(join(root, from), join(folder, to), {
      recursive: true,
      filter: (path) => !leftOut.includes(basename(path)),
    })
}
