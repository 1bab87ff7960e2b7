/**
 * Which files of the site share a file of the build. Whatever two parts of the site share and no group names is in
 * `shared`, which every page loads: a file that only some pages need has to be named here.
 */
type Group = {
  name: string
  test?: (file: string) => boolean
  minShareCount?: number
  priority?: number
}

/** Every file of web/src/sessions by the pages that need it, without its ending; a test finds one that is missing. */
export const sessionFiles = {
  /** The dialogs of a show page. */
  dialogs: ['session-agenda'],
  /** A show page, at its beginning or later. */
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
    'show-tools',
    'show-waiting',
    'show-without-picture',
  ],
  /** What home, stage and the speakers' pages show of the programme; a show page wants it at its end only. */
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
    'programme-news',
    'session-card',
    'sessions-query',
    'spoken-countdown',
    'stage-box',
    'stage-page',
    'stage-texts',
    'times',
    'use-show-end',
    'use-theatre',
  ],
} as const

/** The file of web/src/sessions is one of these; its styles go with it. */
const isSession = (file: string, names: readonly string[]) =>
  names.includes(/web\/src\/sessions\/([\w-]+)\./.exec(file)?.[1] ?? '')

/** In the order in which they are asked, the highest priority first. */
export const chunkGroups: Group[] = [
  {
    // How providers' addresses are read is for pages that show one of their players.
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
    // The language is chosen at the sign-in, and later from a menu that few people open.
    name: 'language-select',
    test: (file) => /web\/src\/ui\/language-select/.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // How a session is rated, at its end and from the programme.
    name: 'feedback',
    test: (file) => /(?:web|domain)\/src\/feedback/.test(file),
    minShareCount: 2,
    priority: 3,
  },
  {
    // What the parts of a show page that come later share with it.
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
