import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './make-bundle.ts'
import { sbom } from './sbom.ts'
import { commitDate, root } from './sources.ts'

const packages = join(root, 'node_modules')

/** Puts the bundle, the pinned Node for this machine and a launcher into `folder`: all that Linux needs. */
export function copyWithNode(
  { folder: from, version, packages: contained }: Bundle,
  folder: string,
) {
  cpSync(from, folder, { recursive: true })
  mkdirSync(join(folder, 'node'))
  cpSync(join(packages, 'node/bin/node'), join(folder, 'node/node'))
  cpSync(nodeLicence(), join(folder, 'node/LICENSE'))
  cpSync(join(root, 'release/packaged/rostra'), join(folder, 'rostra'))
  for (const program of ['rostra', 'node/node']) chmodSync(join(folder, program), 0o755)
  const { version: node } = JSON.parse(readFileSync(join(packages, 'node/package.json'), 'utf8'))
  const content = { version, date: commitDate(), packages: contained, node }
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom(content))
}

/** npm puts the package for this kind of machine inside of `node`, or beside it. */
function nodeLicence(): string {
  const name = `node-linux-${process.arch}`
  const places = [join(packages, 'node/node_modules', name), join(packages, name)]
  const file = places.map((it) => join(it, 'LICENSE')).find((it) => existsSync(it))
  if (!file) throw new Error(`the licence of ${name} is missing; run npm install`)
  return file
}
