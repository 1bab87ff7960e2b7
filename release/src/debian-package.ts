import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Bundle } from './make-bundle.ts'
import { ofControl, ofDebian, pack } from './packed.ts'
import { copyWithNode } from './program-with-node.ts'
import { run } from './run.ts'
import { root } from './sources.ts'

/** Debian's names for the architectures that Node.js is built for. */
const architectures: { [arch: string]: string } = { x64: 'amd64', arm64: 'arm64' }

/** Where the package installs the program. */
const program = '/usr/lib/rostra'

/**
 * Makes `rostra_<version>_<architecture>.deb` in `out` and returns its path. Builds it in the folder `work`,
 * which must not exist. `quick` compresses less.
 */
export function makeDebianPackage(
  bundle: Bundle,
  work: string,
  out: string,
  quick: boolean,
): string {
  const architecture = architectures[process.arch]
  if (!architecture) throw new Error(`Debian has no name for ${process.arch} here`)
  // Debian sorts 1.0.0~rc.1 before 1.0.0.
  const version = bundle.version.replace('-', '~')
  copyWithNode(bundle, join(work, program))
  pack(ofDebian, work)
  write(join(work, 'usr/lib/systemd/system/rostra.service'), unitFor(program))
  const files = filesOf(work)

  const fields = { version, architecture, size: String(kilobytes(files)) }
  const control = readFileSync(join(root, 'release/debian/control'), 'utf8')
  write(join(work, 'DEBIAN/control'), filled(control, fields))
  write(join(work, 'DEBIAN/conffiles'), '/etc/rostra/rostra.env\n')
  write(join(work, 'DEBIAN/md5sums'), checksums(work, files))
  pack(ofControl, join(work, 'DEBIAN'))

  run('chmod', ['-R', 'u=rwX,go=rX', work])
  // It will contain passwords.
  run('chmod', ['600', join(work, 'etc/rostra/rostra.env')])
  const file = join(out, `rostra_${version}_${architecture}.deb`)
  const tight = quick ? ['-Zgzip', '-z1'] : ['-Zxz', '--threads-max=2']
  run('dpkg-deb', ['--build', '--root-owner-group', ...tight, work, file])
  return file
}

/** The unit of deploy/, for a program in `folder`. */
const unitFor = (folder: string): string => {
  const unit = readFileSync(join(root, 'deploy/rostra.service'), 'utf8')
  return unit.slice(unit.indexOf('[Unit]')).replaceAll('/opt/rostra', folder)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const filled = (template: string, fields: { [name: string]: string }): string =>
  template.replace(/\{(\w+)\}/g, (_, name) => fields[name] ?? '')

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

const kilobytes = (files: readonly string[]): number =>
  Math.ceil(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1024)

/** MD5 sums for `dpkg --verify`, which supports no other kind. */
const checksums = (folder: string, files: readonly string[]): string =>
  files
    .filter((file) => !relative(folder, file).startsWith('etc/'))
    .map((file) => {
      const sum = createHash('md5').update(readFileSync(file)).digest('hex')
      return `${sum}  ${relative(folder, file)}\n`
    })
    .join('')
