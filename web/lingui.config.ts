import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import babel from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from '../domain/src/languages.ts'
import { problemExtractor, problemList } from './problem-messages.ts'

/** The studio's guest page, the speakers' own page, the page of a hall and that of an open session have their own catalogues, which attendees' pages do not load. */
const apart = [
  '<rootDir>/../studio/src/guest-page',
  '<rootDir>/src/screens/own-page',
  '<rootDir>/src/screens/hall',
  '<rootDir>/src/screens/watch',
]

/** The console and the developers' page are in English only; the others do not use React. */
const withoutMessages = [
  ...['console', 'design'],
  ...['locales', 'old-browser', 'preview', 'service-worker'],
]
const folders = readdirSync(join(import.meta.dirname, 'src'), { withFileTypes: true })
  .filter((it) => it.isDirectory() && !withoutMessages.includes(it.name))
  .map(({ name }) => name)
  .sort()

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: [...folders.map((it) => `<rootDir>/src/${it}`), `<rootDir>/../${problemList}`],
      exclude: apart.map((it) => `${it}/**`),
    },
    ...apart.map((it) => ({ path: `${it}/locales/{locale}`, include: [it] })),
  ],
  extractors: [problemExtractor, babel],
  // Line numbers would change whenever the code does.
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: {
    i18n: ['#i18n', 'i18n'],
    useLingui: ['#trans', 'useLingui'],
    Trans: ['#trans', 'Trans'],
  },
})
