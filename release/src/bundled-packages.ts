import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type BundledPackage = {
  name: string
  version: string
  /** As in its package.json: an SPDX identifier or expression. */
  licence: string
  /** Texts that its licence requires to be passed on, verbatim; empty if the package has none. */
  texts: string[]
}

/** The packages that these files of node_modules belong to, each version once, sorted by name. */
export function packagesOf(files: Iterable<string>): BundledPackage[] {
  const folders = new Set([...files].map(packageFolder))
  const packages = new Map<string, BundledPackage>()
  for (const folder of folders) {
    const { name, version, license } = readManifest(folder)
    packages.set(`${name}@${version}`, { name, version, licence: license, texts: texts(folder) })
  }
  return [...packages.values()].sort((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
  )
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Skips the package.json files without a version that some packages contain in subfolders. */
function packageFolder(file: string): string {
  const folder = dirname(file)
  if (folder === file) throw new Error('a bundled file belongs to no package')
  const isPackage = existsSync(join(folder, 'package.json')) && readManifest(folder).version
  return isPackage ? folder : packageFolder(folder)
}

function texts(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((it) => it.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(it.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
  if (files.length > 0) return files
  // Some packages have their licence at the end of the readme.
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name))
  const args = readme ? readFileSync(join(folder, readme), 'utf8') : ''
  const from = args.search(/^#+ *licen[cs]e/im)
  return from < 0 ? [] : [args.slice(from).trim()]
}
