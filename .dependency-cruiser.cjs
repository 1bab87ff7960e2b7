/** The import directions of docs/architecture.md, as errors. */
const { globSync } = require('node:fs')
const { basename, dirname, join } = require('node:path')

const features = globSync('*/*-module.ts', { cwd: join(__dirname, 'server/src') })
const folders = features.map((file) => basename(dirname(file)))
const feature = `(?:${folders.join('|')})`
/** A feature in the site: the stage, a show and the programme are pages of the feature sessions. */
const webFeature = `(?:${folders.join('|')}|stage|show|programme)`

/** What the wire and its rooms consist of, who calls, and times: nothing of it is one feature's. */
const platformDomain =
  '(?:contract/.*|[a-z-]+/[a-z-]+-calls|attendees/attendee|caller|chat/(?:chat|chat-requests)|staff/organiser|reactions/reactions|zoned-time)'

const valibot = 'node_modules/valibot/'
const schemas = [
  '^domain/src/.*\\.schema\\.ts$',
  '^domain/src/(?:[a-z-]+/[a-z-]+-calls|contract/(?:calls|paging))\\.ts$',
]

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '^domain/src' },
      to: { circular: true },
    },
    {
      name: 'no-circular-in-the-domain',
      comment:
        'Not of types either. Only a rule and its schema know each other: it has its types from there, and the schema its figures from the rule.',
      severity: 'error',
      from: { path: '^(domain/src/.+?)(?:\\.schema)?\\.ts$' },
      to: { circular: true, via: { pathNot: '^$1(?:\\.schema)?\\.ts$' } },
    },
    {
      name: 'rules-load-no-schema',
      comment:
        'Pages use the rules, and few of them check with a schema: only *.schema.ts and the calls load valibot. What reads and plans other programs’ programmes runs on the server.',
      severity: 'error',
      from: {
        path: '^domain/src',
        pathNot: [...schemas, '^domain/src/programme/', '\\.test\\.ts$'],
      },
      to: { path: [...schemas, valibot], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'attendees-load-no-schema',
      comment: 'The help form alone checks what it sends; the others show what the server says.',
      severity: 'error',
      from: {
        path: '^(?:web/src|studio/src/guest-page)/',
        pathNot: ['^web/src/console/', '^web/src/help-desk/help-form\\.tsx$', '\\.test\\.ts$'],
      },
      to: { path: [...schemas, valibot], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain knows the schema library, one file a parser of XML, and nothing else.',
      severity: 'error',
      from: {
        path: '^domain/src',
        pathNot: ['\\.test\\.ts$', '^domain/src/table-files/workbook/xml\\.ts$'],
      },
      to: { pathNot: ['^domain/src', 'node_modules/valibot'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform' },
      to: {
        path: `^server/src/(?:${feature}|commands|import|app|core|main|module|start-modules)`,
        pathNot: 'tables\\.ts$',
      },
    },
    {
      name: 'platform-knows-no-rule-of-a-feature',
      comment: 'Of the domain it knows the contract, the chat’s log, and who calls.',
      severity: 'error',
      from: { path: '^server/src/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^domain/src', pathNot: `^domain/src/${platformDomain}(?:\\.schema)?\\.ts$` },
    },
    {
      name: 'live-features-do-not-know-each-other',
      comment:
        'Features may use the ground features event, sessions, attendees and mail; questions write into the chat log, all into the audit log and the outbox of webhooks, and the report reads attendance. What else a feature uses its module gets from another module; its files know the type of what that one offers.',
      severity: 'error',
      from: { path: `^server/src/(${feature})/`, pathNot: ['\\.test\\.ts$', '-module\\.ts$'] },
      to: {
        path: `^server/src/${feature}/`,
        pathNot: [
          '^server/src/$1/',
          '^server/src/(?:event|sessions|attendees|mail)/',
          '^server/src/chat/log/chat-append-store\\.ts$',
          '^server/src/staff/audit(?:-log|-scrub-store|ed-export)\\.ts$',
          '^server/src/attendance/attendance-(?:reader|store)\\.ts$',
          '^server/src/webhooks/webhook-outbox-store\\.ts$',
          '-module\\.ts$',
        ],
      },
    },
    {
      name: 'only-types-of-other-modules',
      severity: 'error',
      from: { path: `^server/src/(${feature})/`, pathNot: ['\\.test\\.ts$'] },
      to: {
        path: `^server/src/${feature}/[^/]+-module\\.ts$`,
        pathNot: '^server/src/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'modules-know-what-modules-offer',
      comment: 'Only by the type of what another module offers.',
      severity: 'error',
      from: { path: `^server/src/(${feature})/[^/]+-module\\.ts$` },
      to: {
        path: `^server/src/${feature}/`,
        pathNot: [
          '^server/src/$1/',
          '^server/src/(?:event|sessions|attendees|mail)/',
          '^server/src/staff/audit-scrub-store\\.ts$',
          '-module\\.ts$',
        ],
      },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: {
        path: '^server/src',
        pathNot: [
          '(?:-store|-schema|tables)\\.ts$',
          '^server/src/platform/storage',
          '\\.test\\.ts$',
        ],
      },
      to: { path: 'node_modules/kysely' },
    },
    {
      name: 'only-live-holds-sockets',
      severity: 'error',
      from: {
        path: '^server/src',
        pathNot: ['^server/src/platform/live', '\\.test\\.ts$', '^server/src/testing'],
      },
      to: { path: 'node_modules/(?:@types/)?ws/' },
    },
    {
      name: 'rehearse-knows-the-server-only-over-the-network',
      comment: 'It loads servers elsewhere, which may be of another version.',
      severity: 'error',
      from: { path: '^rehearse/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/src/commands/command\\.ts$' },
    },
    {
      name: 'chaos-knows-the-server-as-tests-do',
      comment: 'It starts servers as processes and speaks with them over the network.',
      severity: 'error',
      from: { path: '^chaos/' },
      to: { path: '^server/', pathNot: '^server/src/testing/' },
    },
    {
      name: 'server-knows-no-chaos',
      severity: 'error',
      from: { path: '^(?:domain|server|web|studio|rehearse)/' },
      to: { path: '^chaos/' },
    },
    {
      name: 'web-talks-to-the-server-only-over-the-network',
      severity: 'error',
      comment:
        'The benchmarks and the browser tests start servers, databases and other programs as the tests do.',
      from: { path: '^(?:web|studio|e2e|bench)/' },
      to: {
        path: '^server/',
        pathNot:
          '^server/src/testing/(?:(?:postgres|redis|mail)-server|ask|live-socket|server-process|free-port|inspector|nginx|tls-proxy|serve-many-for-browsers|trees|outside-schedule|small-(?:pretix|organisation))\\.ts$',
      },
    },
    {
      name: 'server-knows-no-page',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(?:web|studio)/' },
    },
    {
      name: 'nothing-knows-the-release',
      severity: 'error',
      from: { pathNot: '^release/' },
      to: { path: '^release/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(?:ui|platform)/' },
      to: { path: `^web/src/(?:${webFeature}|app|stream-players)/` },
    },
    {
      name: 'web-features-are-composed-by-pages',
      comment:
        'Only the stage, a show, the programme, the speakers, the public page, the screens and the app put features side by side.',
      severity: 'error',
      from: {
        path: `^web/src/(${folders.join('|')})/`,
        pathNot: ['^web/src/(?:sessions|programme|speakers|screens|public-page)/'],
      },
      to: { path: `^web/src/${webFeature}/`, pathNot: ['^web/src/$1/', '-query\\.ts$'] },
    },
    {
      name: 'attendees-load-nothing-of-the-console',
      comment: 'The shared report, in the build of the screens, draws the organisers’ report.',
      severity: 'error',
      from: { path: '^web/src/(?!console/|screens/report/)' },
      to: { path: '^web/src/console/' },
    },
    {
      name: 'nobody-loads-the-screens',
      comment: 'The speaker’s view and the projection pages are a build of their own.',
      severity: 'error',
      from: { path: '^web/src/(?!screens/)' },
      to: { path: '^web/src/screens/' },
    },
    {
      name: 'what-console-screens-share-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/console/ui/' },
      to: { path: '^web/src/console/(?!ui/)' },
    },
    {
      name: 'console-screens-do-not-know-each-other',
      comment:
        'What several screens need stands in console/ui; the shell lists the screens. The desk is made of the parts of the screens it leads to, with the inbox beside the picture.',
      severity: 'error',
      from: {
        path: '^web/src/console/([^/]+)/',
        pathNot: '^web/src/console/(?:ui/|shell/|direction/)',
      },
      to: { path: '^web/src/console/[^/]+/', pathNot: '^web/src/console/(?:$1|ui)/' },
    },
    {
      name: 'the-studio-has-one-way-in',
      comment: 'The list of screens loads it. guest.html loads the page of its guests.',
      severity: 'error',
      from: { pathNot: ['^studio/', '^web/src/console/shell/console-screens\\.tsx$'] },
      to: { path: '^studio/' },
    },
    {
      name: 'the-studio-shows-few-parts-of-the-console',
      comment:
        'It directs its session, shows its chat, questions and polls, and leads to its stream key. Interpreters hear the session’s stream.',
      severity: 'error',
      from: { path: '^studio/src/' },
      to: {
        path: '^web/src/',
        pathNot: [
          '^web/src/(?:ui|platform|console/ui)/',
          '^web/src/event/event-query\\.ts$',
          '^web/src/stream-players/(?:playlist-engine|source-view)\\.ts$',
          '^web/src/console/direction/(?:directed-session|polls|running|use-direct|use-director)\\.tsx?$',
          '^web/src/console/inbox/(?:chat/chat-tab|questions/questions-tab)\\.tsx$',
          '^web/src/console/sessions/(?:session-list-item|studio-key)\\.tsx?$',
        ],
      },
    },
    {
      name: 'guests-load-nothing-of-the-studio',
      comment:
        'Nor of the console. Both ends of a connection between them are one module. What an interpreter hears and sends is loaded later.',
      severity: 'error',
      from: { path: '^studio/src/guest-page/' },
      to: {
        path: '^(?:studio|web)/src/',
        pathNot: [
          '^studio/src/(?:guest-page/|interpreter/|peer\\.ts$)',
          '^web/src/(?:ui|platform)/',
        ],
      },
    },
    {
      name: 'react-aria-is-for-the-console',
      comment: 'It weighs more than the attendees’ site.',
      severity: 'error',
      from: { path: '^(?:web/src/(?!console/)|studio/src/guest-page/)' },
      to: { path: 'node_modules/(?:react-aria|react-aria-components|react-stately|uqr)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
