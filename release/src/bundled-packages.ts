import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type BundledPackage = {
  name: string
  version: string
  /** As its package.json names it: an SPDX identifier or expression. */
  licence: string
  /** What its licence wants to be passed on, word for word; empty when it comes without. */
  texts: string[]
}

/** The packages that files of node_modules belong to, each version once, by name. */
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

/** Packages put further package.json files into themselves, which name nothing. */
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
  // Some have it at the end of what they say about themselves.
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name))
  const args = readme ? readFileSync(join(folder, readme), 'utf8') : ''
  const from = args.search(/^#+ *licen[cs]e/im)
  return from < 0 ? [] : [args.slice(from).trim()]
}
