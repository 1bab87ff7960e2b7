/** Two trees of the program side by side: the present one, and a commit that BASE names. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()

export type Tree = { root: string; remove(): void }

/** The tree of a commit, using the packages of the present tree; without a commit, the present tree. */
export function openTree(commit?: string): Tree {
  if (!commit) return { root, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'rostra-base-'))
  const remove = () => {
    git(root, 'worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  git(root, 'worktree', 'add', '--quiet', '--detach', folder, commit)
  linkPackages(folder)
  return { root: folder, remove }
}

/** Links each package on its own: those of the project are the tree's own. */
function linkPackages(folder: string): void {
  const present = versions(root)
  const other = [...versions(folder)].filter((it) => !present.has(it))
  if (other.length > 0) throw new Error(`the commit needs other packages: ${other.join(', ')}`)
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@rostra'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@rostra') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(packages, '@rostra')))
    symlinkSync(join('../..', name), join(folder, 'node_modules/@rostra', name))
}

/** The path of a file by its name, wherever the tree keeps it. */
export function fileNamed(tree: Tree, name: string): string {
  const paths = git(tree.root, 'ls-files', name, `**/${name}`).split('\n').filter(Boolean)
  if (paths.length !== 1) throw new Error(`${tree.root} has ${paths.length} files named ${name}`)
  return join(tree.root, paths[0] ?? '')
}

/** The packages that a tree needs, with their versions, without those that only some systems need. */
function versions(folder: string): Set<string> {
  type Package = { version: string; link?: boolean; optional?: boolean }
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return new Set(
    Object.entries(lock.packages as Record<string, Package>)
      .filter(([path, it]) => path.startsWith('node_modules/') && !it.link && !it.optional)
      .map(([path, { version }]) => `${path} ${version}`),
  )
}
