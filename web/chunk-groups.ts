/**
 * Which source files of the site share a chunk. Whatever two parts of the site share and no group names is in
 * `shared`, which every page loads: a file that only some pages need must be named here.
 */
type Group = {
  name: string
  test?: (file: string) => boolean
  minShareCount?: number
  priority?: number
}

/** Every file of web/src/sessions, without its extension, by the pages that need it; a test finds missing ones. */
export const sessionFiles = {
  /** The dialogs of a show page. */
  dialogs: ['session-agenda'],
  /** A show page, on load or later. */
  show: [
    'show-about',
    'show-boundary',
    'show-clock',
    'show-ended',
    'show-error',
    'show-error-text',
    'show-layout',
    'show-page',
    'show-people',
    'show-preferences',
    'show-questions',
    'show-slate',
    'show-stage',
    'show-tabs',
    'show-toasts',
    'show-tools',
    'show-waiting',
    'show-without-picture',
  ],
  /** What home, stage and the speakers' pages show of the programme; a show page needs it only at its end. */
  programme: [
    'agenda-filter',
    'card-texts',
    'faces',
    'my-agenda',
    'next-up',
    'programme-day',
    'programme-row',
    'radio-choice',
    'speakers',
    'status-label',
    'track-tag',
    'use-address-choice',
    'use-stage-clock',
  ],
  /** Every page, or one page alone. */
  others: [
    'chapters',
    'chat-buttons',
    'countdown',
    'directed-sessions',
    'edge-button',
    'full-programme',
    'notification-title',
    'notifications',
    'picture-signal',
    'programme-toasts',
    'session-card',
    'sessions-query',
    'spoken-countdown',
    'spoken-show',
    'stage-box',
    'stage-page',
    'stage-texts',
    'times',
    'use-show-changes',
    'use-theatre',
  ],
} as const

/** True if the file is one of these in web/src/sessions, or its style sheet. */
const isSession = (file: string, names: readonly string[]) =>
  names.includes(/web\/src\/sessions\/([\w-]+)\./.exec(file)?.[1] ?? '')

/** In order of evaluation, highest priority first. */
export const chunkGroups: Group[] = [
  {
    // Only pages that show a provider's player need to parse providers' URLs.
    name: 'providers',
    test: (file) => /stream-sources\/(?!kinds|outside\.|zoom|media-address)/.test(file),
    priority: 3,
  },
  {
    // What the dialogs of a show page share, the agendas of a session, and the content beside a recording.
    name: 'show-dialogs',
    test: (file) =>
      /web\/src\/(?:chat\/(?:moderation|chat-dialogs)|stream-players\/play-from)/.test(file) ||
      isSession(file, sessionFiles.dialogs),
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
    // What a show page shares with its parts that load later.
    name: 'show',
    test: (file) =>
      /web\/src\/(?:chat\/(?!log\/chat-storage)|stream-players\/(?!shortcut-keys))/.test(file) ||
      isSession(file, sessionFiles.show),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'programme',
    test: (file) =>
      /(?:web|domain)\/src\/(?:speakers|stage\.|session-state\.)/.test(file) ||
      isSession(file, sessionFiles.programme),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'shared', minShareCount: 2 },
]
