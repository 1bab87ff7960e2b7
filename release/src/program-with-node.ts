import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './make-bundle.ts'
import { sbom } from './sbom.ts'
import { commitDate, manifest, root } from './sources.ts'

/**
 * Puts the bundle, the pinned Node for this machine and a launcher into `folder`, with the guide and the examples for
 * proxies and monitoring: everything that Linux needs.
 */
export function copyWithNode(
  { folder: from, version, packages: contained }: Bundle,
  folder: string,
) {
  const node: string = manifest.dependencies.node
  cpSync(from, folder, { recursive: true })
  mkdirSync(join(folder, 'node'))
  cpSync(join(root, 'node_modules/node/bin/node'), join(folder, 'node/node'))
  cpSync(licenceOf(node), join(folder, 'node/LICENSE'))
  for (const path of ['deploy', 'docs/screens'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  cpSync(join(root, 'release/packaged/rostra'), join(folder, 'rostra'))
  for (const program of ['rostra', 'node/node']) chmodSync(join(folder, program), 0o755)
  const content = { version, date: commitDate(), packages: contained, node }
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom(content))
}

/** Of Node's package, npm keeps only the program, so its licences are in our sources. */
function licenceOf(version: string): string {
  const file = join(root, `release/packaged/node-${version}-LICENSE`)
  if (existsSync(file)) return file
  throw new Error(`${file} is missing; it is the file LICENSE of that version of Node.js`)
}
