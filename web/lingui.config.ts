import babel from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from '../domain/src/languages.ts'
import { problemExtractor, problemList } from './problem-messages.ts'

/** The attendees' site; the organisers' console is in English only. */
const folders = [
  ...[
    'agenda',
    'app',
    'attendees',
    'chat',
    'device-check',
    'event',
    'help-desk',
    'library',
    'offline',
  ],
  ...['platform', 'questions', 'reactions', 'sessions', 'stream-players', 'ui'],
]

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: [...folders.map((it) => `<rootDir>/src/${it}`), `<rootDir>/../${problemList}`],
    },
  ],
  extractors: [problemExtractor, babel],
  // Line numbers would change with every change of the code.
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: {
    i18n: ['#i18n', 'i18n'],
    useLingui: ['#trans', 'useLingui'],
    Trans: ['#trans', 'Trans'],
  },
})
