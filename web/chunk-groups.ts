import { join } from 'node:path'

/**
 * Which source files of the site share a chunk. Whatever two parts of the site share and no group names is in
 * `shared`, which every page loads: what only some pages need belongs in a folder that is named here.
 */
type Group = {
  name: string | ((file: string, modules: Modules) => string | undefined)
  debugName?: string
  test?: (file: string) => boolean
  minShareCount?: number
  priority?: number
}

type Modules = {
  getModuleInfo(
    file: string,
  ): { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null
}

const root = import.meta.dirname
const showPage = join(root, 'src/show/show-page.tsx')
const showFolders =
  /web\/src\/(?:show\/|chat\/(?!log\/chat-storage)|stream-players\/(?!shortcut-keys))/
/** Styles of small parts that load with most shows: a file of their own would cost more. */
const withShow = /show-screen|chat\/composer\/emoji-picker\.module\.css/

/** The entries that load a file with them: those of the build, and files that are imported as needed. */
function entriesOf(
  file: string,
  modules: Modules,
  seen = new Set<string>(),
  found = new Set<string>(),
) {
  const module = modules.getModuleInfo(file)
  if (!module || seen.has(file)) return found
  seen.add(file)
  if (module.isEntry || module.dynamicImporters.length > 0) found.add(file)
  for (const importer of module.importers) entriesOf(importer, modules, seen, found)
  return found
}

/** In order of evaluation, highest priority first. */
export const chunkGroups: Group[] = [
  {
    // Only pages that show a provider's player need to parse providers' URLs.
    name: 'providers',
    test: (file) => /stream-sources\/(?!kinds|outside\.|zoom|media-address)/.test(file),
    priority: 3,
  },
  {
    // What the dialogs of a chat share.
    name: 'show-dialogs',
    test: (file) => /web\/src\/chat\/(?:moderation|chat-dialogs)/.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // A pinned card, on a page and in the line of a session: few events have one.
    name: 'pinned-card',
    test: (file) => /web\/src\/pinned-card\/card-(?:parts|view)/.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // Used at sign-in, and later only from a menu that few people open.
    name: 'language-select',
    test: (file) => /web\/src\/ui\/language-select/.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // Rating a session, at its end and from the programme.
    name: 'feedback',
    test: (file) => /(?:web|domain)\/src\/feedback/.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // What a show page shares with its parts that load later, and its styles, as one file.
    debugName: 'show',
    name: (file, modules) => {
      const entries = entriesOf(file, modules)
      const isShared = entries.size > 1 && showFolders.test(file)
      const isStyle = entries.has(showPage) && entries.size === 1 && file.endsWith('.css')
      return isShared || isStyle || withShow.test(file) ? 'show' : undefined
    },
    priority: 2,
  },
  {
    // The list of speakers and the page of one.
    name: 'speakers',
    test: (file) => /web\/src\/speakers/.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // A session of the programme, also on the page of a speaker.
    name: 'programme-row',
    test: (file) => /web\/src\/programme\/programme-(?:row|faces)/.test(file),
    minShareCount: 2,
    priority: 4,
  },
  {
    // All sessions: a page of its own, and the end of the stage page, which loads it later.
    name: 'full-programme',
    test: (file) =>
      /web\/src\/programme\/(?:full-|programme-|track-choice)|domain\/src\/programme-(?:day|grid)/.test(
        file,
      ),
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'programme',
    test: (file) =>
      /(?:web|domain)\/src\/(?:speakers\/|programme\/(?!speakers)|stage\.|session-state\.)/.test(
        file,
      ),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'shared', minShareCount: 2 },
]
