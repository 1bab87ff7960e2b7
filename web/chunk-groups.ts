/**
 * Which source files of the site share a chunk. Whatever two parts of the site share and no group names is in
 * `shared`, which every page loads: what only some pages need belongs in a folder that is named here.
 */
type Group = {
  name: string
  test?: (file: string) => boolean
  minShareCount?: number
  priority?: number
  /** Whether it takes everything that its files import and no group before it has taken. */
  includeDependenciesRecursively?: boolean
}

/** What only the page of a session needs. */
const ofShow =
  /web\/src\/(?:show|reactions|questions|polls|chat|stream-players(?!\/(?:shortcut-keys|playlist-engine)))\/|domain\/src\/(?:chat\/(?!chat-requests)|sessions\/session-agenda|direction\/direction-limits|reactions|wall-clock)|web\/src\/sessions\/marks-query/
/** What it and parts of it share that load later: a file of their own would cost more. */
const ofItsParts =
  /show\/show-screen|chat-digest|reaction-names|from-end|announce-setting|play-from|marks-query|languages\/sound-choices|domain\/src\/(?:captions\/captions|sessions\/(?:show|session-agenda))\.|language-name|transport\/live-error|platform\/new-id|ui\/toast-errors|icons\/(?:arrow-down|captions|captions-off|chevron-up|check|clock|megaphone|message-circle-question-mark|rectangle-horizontal)\./

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
    // What few people ever see: a file of each would cost everyone its name.
    name: 'rare-notices',
    test: (file) => /web\/src\/app\/(?:signed-out|withdrawn|unknown-address)/.test(file),
    priority: 3,
  },
  {
    // Loaded after the page: most pages show none.
    name: 'toasts',
    test: (file) => /web\/src\/ui\/(?:toasts-in-flow|toast-list|use-clear-of-focus)/.test(file),
    priority: 3,
  },
  {
    // A pinned card, on a page and in the line of a session: few events have one.
    name: 'pinned-card',
    test: (file) =>
      /web\/src\/pinned-card\/(?:card-(?:parts|view)|hidden-cards)|domain\/src\/pinned-card\/pinned-card\./.test(
        file,
      ),
    minShareCount: 2,
    priority: 3,
  },
  {
    // Used at sign-in, and later only from a menu that few people open.
    name: 'language-select',
    test: (file) => /web\/src\/ui\/language-select|icons\/languages\./.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // For emailed codes: registration has it at once, sign-in only where a code is asked for.
    name: 'code-form',
    test: (file) => /web\/src\/ui\/code-form/.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // The ticket, of those who are in and of those who wait, and the colours that it has on paper.
    name: 'ticket',
    test: (file) =>
      /web\/src\/registration\/(?:ticket|ribbon)|domain\/src\/(?:attendees\/ribbon|theme\/(?!theme\.)|event\/event-mark)/.test(
        file,
      ),
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
    // What people ask: only in sessions whose questions everyone sees.
    name: 'questions',
    test: (file) =>
      /web\/src\/questions\/(?!ask-question)|domain\/src\/questions\/audience-questions/.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // What is beside a recording: only in replays.
    name: 'replay',
    test: (file) => /(?:web\/src\/show|domain\/src)\/replay\//.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // All sessions: a page of its own, and the end of the stage page, which loads it later.
    name: 'full-programme',
    test: (file) =>
      /web\/src\/programme\/(?:full-|programme-|track-choice|glimpse)|domain\/src\/sessions\/programme-(?:day|grid)/.test(
        file,
      ),
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'programme',
    test: (file) =>
      /(?:web|domain)\/src\/(?:programme\/(?!speakers)|sessions\/(?:lanes|opened-day|stage|zone-switch)\.|pinned-card\/pinned-card-place|ui\/(?:poster|names|print-button)\.)/.test(
        file,
      ),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'shared',
    test: (file) => !ofShow.test(file) && !ofItsParts.test(file),
    minShareCount: 2,
    priority: 1,
  },
  {
    // The page of a session with its styles as one file, and what its parts need that load later.
    name: 'show',
    test: (file) => file.endsWith('show/show-page.tsx') || ofItsParts.test(file),
    includeDependenciesRecursively: true,
  },
]
