import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundleServer } from './bundle-server.ts'
import { type BundledPackage, packagesOf } from './bundled-packages.ts'
import { sbom } from './sbom.ts'
import { commitDate, manifest, root, version } from './sources.ts'

const line = '-'.repeat(80)

/** The text of NOTICE: whose work is in the program, and under which licences. */
const notice = (packages: readonly BundledPackage[]): string =>
  [
    'Rostra is licensed under the AGPL-3.0-or-later; see LICENSE.',
    `It contains the following ${packages.length} packages. Each is under the licence named with it.`,
    ...packages.flatMap(({ name, version, licence, texts }) => [
      `${line}\n${name} ${version} (${licence})`,
      ...texts,
    ]),
    '',
  ].join('\n\n')

export type Bundle = {
  folder: string
  version: string
  /** The packages of others that are in it, the site's among them. */
  packages: BundledPackage[]
}

/** The oldest Node that `rostra` runs on, as `server/src/node-version.ts` asks for. */
const engines = { node: '>=26' }

/**
 * Makes the program in one folder that needs Node and nothing else: server, built site, sample events,
 * licences. The site has to be built. What was in the folder is removed.
 */
export async function makeBundle(folder: string): Promise<Bundle> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const ofServer = await bundleServer(root, join(folder, 'server'))
  chmodSync(join(folder, 'server/rostra.js'), 0o755)
  const site = join(root, 'web/dist')
  const packages = packagesOf([...ofServer, ...bundledFiles('site'), ...bundledFiles('console')])

  cpSync(site, join(folder, 'web/dist'), {
    recursive: true,
    filter: (path) => !['.vite', '.stamp'].includes(basename(path)),
  })
  cpSync(join(root, 'examples'), join(folder, 'examples'), {
    recursive: true,
    // The program that drew them stays with the sources.
    filter: (path) => path !== join(root, 'examples/make'),
  })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(root, 'release/packaged/README.md'), join(folder, 'README.md'))

  const { name, description, license } = manifest
  const bin = { rostra: 'server/rostra.js' }
  const ofBundle = { name, version, description, license, type: 'module', bin, engines }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(ofBundle, undefined, 2)}\n`)
  writeFileSync(join(folder, 'NOTICE'), notice(packages))
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom({ version, date: commitDate(), packages }))
  return { folder, version, packages }
}

/** The build of the web app lists these beside itself, by their path from the project's folder. */
const bundledFiles = (part: string): string[] =>
  (readJson(join(root, `web/dist/.vite/${part}-files.json`)) as string[]).map((path) =>
    join(root, path),
  )

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
