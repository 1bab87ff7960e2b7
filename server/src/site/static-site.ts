import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Problem } from '@rostra/domain/contract/problems'
import { defined } from '@rostra/domain/defined'
import type { ThemeAssets } from '@rostra/domain/event/event.schema'
import { compositionOf, posterAddress } from '@rostra/domain/event/poster'
import { hallFirstPart } from '@rostra/domain/halls/halls'
import { acceptedLanguages, offeredLanguages } from '@rostra/domain/languages'
import { paths } from '@rostra/domain/paths'
import { previewPath } from '@rostra/domain/preview/preview'
import { sharedReportPath } from '@rostra/domain/report/report'
import { screenFirstParts } from '@rostra/domain/screens/screens'
import { isSpeakerPage } from '@rostra/domain/speakers/speaker-address'
import { guestFirstPart } from '@rostra/domain/studio-guests/guests'
import { displayFontName } from '@rostra/domain/theme/theme'
import { embedParameter, watchFirstPart } from '@rostra/domain/watch/watch'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { hostsToTry, outsideHosts } from '../event/outside-hosts.ts'
import { standardTheme, themeAddresses } from '../event/theme-assets.ts'
import { asHtml } from '../platform/http/as-html.ts'
import {
  buildFilePolicy,
  consoleSecurityPolicy,
  contentSecurityPolicy,
  framesOf,
  ownDevices,
  wasmWorkerPolicy,
} from '../platform/http/security-headers.ts'
import { wantedLanguages } from '../platform/http/wanted-languages.ts'
import type { PublicPage } from '../public-page/public-page-module.ts'
import {
  inLanguages,
  packed,
  renderHead,
  withFont,
  withPages,
  withPictures,
  withShortName,
} from './page-head.ts'
import { readPage, readSite } from './read-site.ts'

/** For the page about the event: its language, and the time of a preview in epoch ms. */
type Asked = { Querystring: { lang?: string; at?: string } }

type Filled = { text: string; hash: string; packed?: Promise<Buffer> }

/** For a page whose address has a secret. */
const unknownToOthers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
/** For the pages of guests without an account: a program may send their token along. */
const toVisitors = { config: { isForVisitors: true as const } }
/** A speaker checks their camera and microphone. */
const ofSpeaker = { ...unknownToOthers, 'permissions-policy': ownDevices }

/** What plays playlists, in the page of an open session: web/vite.config.ts. */
const engineLink = /\s{0,99}<link [^<>]{0,400} data-engine[^<>]{0,400}>/

/** What an open session plays: its page asks for it before its code is there (web/src/platform/transport/prefetch.ts). */
const streamLink = ({ address, at }: { address: string; at: number }) =>
  `<link rel="preload" as="fetch" crossorigin href="${asHtml(address)}" data-at="${at}" />`

/** The last time that JavaScript has, epoch ms. */
const latest = 8.64e15

/** The web app has not been built; the message says what to do. */
export class SiteMissing extends Error {}

/**
 * Serves the web app. Hashed files are cached permanently, pages are revalidated each time. Below /organise is the
 * console, below /speaker and /project are the screens, below /hall the halls, below /watch the open sessions, below
 * /guest the studio's guests, and at /shared-report the report for anyone with a link; every other path is a page of the
 * site.
 */
export async function serveSite(
  app: FastifyInstance,
  core: Core,
  publicPage: PublicPage,
): Promise<void> {
  const { site: root, basePath, eventCache, config } = core
  const event = (wanted?: string) => eventCache.find(wanted)?.event
  const name = (wanted: string) => event(wanted)?.name ?? 'Rostra'
  const pictures = () => {
    const { logo = '', picture = '' } = event() ?? {}
    return { logo: core.addresses.open(logo), picture: core.addresses.open(picture) }
  }
  /** The theme of the page at this address, with its session's poster. */
  const themeAssets = (path: string): ThemeAssets => {
    const assets = themeAddresses(eventCache.find()?.themeAssets ?? standardTheme, basePath)
    const [, id] = /\/show\/([\w-]+)/.exec(path) ?? []
    const chosen = event()?.theme.composition
    return id
      ? { ...assets, poster: posterAddress(assets.poster, compositionOf(id, chosen)) }
      : assets
  }
  /** A cache in front of our own media is allowed by the policy, as the event's streams are. */
  const mediaOrigins = config.mediaUrl ? [new URL(config.mediaUrl).origin] : []
  const hosts = () => {
    const found = outsideHosts(eventCache.find())
    return { ...found, media: [...found.media, ...mediaOrigins] }
  }
  /**
   * Pages that not every event has: the navigation is complete before the site knows more of the event, and the home page
   * asks for no library in vain.
   */
  const pagesOf = () => [
    ...(eventCache.sessions().some(({ speakers }) => speakers.length > 0) ? ['speakers'] : []),
    ...(event()?.people ? ['people'] : []),
    ...(eventCache.find()?.libraries.length ? ['library'] : []),
  ]
  const policy = () => contentSecurityPolicy(hosts())
  /** The console embeds the preview's pages, which are the attendees', and the screens in frames. */
  const previewPolicy = () => contentSecurityPolicy(hosts(), "'self'")
  /** Organisers can try streams and pictures that are not part of the event yet. */
  const consolePolicy = () => consoleSecurityPolicy(hostsToTry(eventCache.find()))
  for (const file of ['index.html', 'event.html', 'preload.json'])
    if (!existsSync(join(root, file)))
      throw new SiteMissing(
        `The web app is not built: ${root} has no ${file}. Run "npm run build".`,
      )
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The build's pages are templates: served directly, they would have neither a policy nor the event's theme.
    allowedPath: (path, from) => from !== root || !/\.(?:html|json|br|gz)$/i.test(path),
    setHeaders(reply, path) {
      // The event's files are served by the same plugin, but have their own rules.
      if (!path.startsWith(root)) return
      // Its scope is the path of the site, whose home page has no trailing slash.
      if (path.startsWith(join(root, 'sw.js')))
        reply.header('service-worker-allowed', basePath || '/')
      reply.header(
        'content-security-policy',
        basename(path).includes('-wasm-') ? wasmWorkerPolicy : buildFilePolicy,
      )
      const hashed = path.startsWith(join(root, 'static'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const site = readSite(root, basePath)
  const organise = readPage(root, 'organise.html', basePath)
  const screens = readPage(root, 'screens.html', basePath)
  const speaker = screens.replace('<title>Screen', '<title>Speaker')
  const sharedReport = screens.replace('<title>Screen', '<title>Event report')
  const hall = readPage(root, 'hall.html', basePath)
  const watch = site.early(readPage(root, 'watch.html', basePath))
  const guest = readPage(root, 'guest.html', basePath)
  const offline = readPage(root, 'offline.html', basePath)
  const oldBrowser = readPage(root, 'old-browser.html', basePath)
  const door = publicPage.template(readPage(root, 'event.html', basePath), root, basePath)
  /** With what every page has of the event. */
  const render = (page: string, request: FastifyRequest): string => {
    const wanted = wantedLanguages(request)
    return withPages(
      inLanguages(
        withPictures(
          withFont(
            renderHead(
              withShortName(page, event(wanted)?.shortName),
              name(wanted),
              themeAssets(request.url),
            ),
            site.font(displayFontName(event()?.theme ?? {})),
          ),
          pictures(),
        ),
        offeredLanguages(event()?.languages),
        acceptedLanguages(wanted),
      ),
      pagesOf(),
    )
  }
  /** `inPage` has the hashes of the one style and the one script that are in the page itself. */
  const withHeaders = (
    reply: FastifyReply,
    itsPolicy = policy,
    cache = 'no-cache',
    inPage: { style?: string; script?: string } = {},
  ) => {
    const text = itsPolicy()
    const frames = framesOf(text)
    if (frames) reply.header('x-frame-options', frames)
    else reply.removeHeader('x-frame-options')
    return reply
      .headers({
        'cache-control': cache,
        'content-security-policy': text
          .replace("style-src 'self'", `$& ${inPage.style ?? ''}`.trim())
          .replace("script-src 'self'", `$& ${inPage.script ?? ''}`.trim()),
      })
      .type('text/html; charset=utf-8')
  }
  const send = (reply: FastifyReply, page: string, itsPolicy = policy, cache = 'no-cache') =>
    withHeaders(
      reply.header('vary', 'accept-language, accept-encoding'),
      itsPolicy,
      cache,
      page.includes('<script>') ? { script: site.first } : {},
    ).send(render(page, reply.request))
  /** The page about the event as it is sent, for as long as its parts are kept: anyone may ask for it. */
  const filled = new WeakMap<object, Filled>()
  /** The page about the event or, without one, the site, which leads on. */
  const sendDoor = async (
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    at?: number,
  ): Promise<FastifyReply> => {
    const { protocol, host, ip, headers } = request
    const parts = await publicPage.page({
      origin: `${protocol}://${host}`,
      ip,
      asked: acceptedLanguages(wantedLanguages(request)),
      ...defined({ at }),
    })
    const itsPolicy = at === undefined ? policy : previewPolicy
    reply.header('vary', 'accept-language, accept-encoding')
    if (!parts)
      return send(reply, at === undefined ? site.at(paths.event()) : site.preview, itsPolicy)
    const fill = () => {
      const sheet = (eventCache.find()?.themeAssets ?? standardTheme).sheet
      const { page, hash } = door(parts, name(parts.language), sheet)
      return { text: render(page, request), hash }
    }
    const ready: Filled = filled.get(parts) ?? fill()
    filled.set(parts, ready)
    withHeaders(reply, itsPolicy, 'no-cache', { style: ready.hash })
    if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(ready.text)
    ready.packed ??= packed(ready.text)
    return reply.header('content-encoding', 'br').send(await ready.packed)
  }
  app.get('/', (_, reply) => send(reply, site.at('/')))
  app.get<Asked>(paths.event(), (request, reply) => sendDoor(request, reply))
  // Without a time, the preview's script asks for it at its own.
  app.get<Asked>(previewPath + paths.event(), (request, reply) => {
    const at = Number(request.query.at)
    return Number.isFinite(at) && Math.abs(at) < latest
      ? sendDoor(request, reply, at)
      : send(reply, site.preview, previewPolicy)
  })
  app.get('/organise', (_, reply) => send(reply, organise, consolePolicy))
  app.get('/organise/*', (_, reply) => send(reply, organise, consolePolicy))
  app.get('/organise/sessions/:session/studio', (_, reply) =>
    send(reply.header('permissions-policy', ownDevices), organise, consolePolicy),
  )
  for (const path of [previewPath, `${previewPath}/*`])
    app.get(path, (_, reply) => send(reply, site.preview, previewPolicy))
  // The console embeds projection pages to show what they look like.
  for (const part of screenFirstParts)
    app.get<{ Params: { '*': string } }>(`/${part}/*`, ({ params }, reply) =>
      part === 'speaker' && isSpeakerPage(params['*'].replace(/\/.*/s, ''), eventCache.sessions())
        ? send(reply.headers(ofSpeaker), speaker, policy, 'no-store')
        : send(reply, screens, previewPolicy),
    )
  // Anyone with the link can open it without an account.
  app.get(sharedReportPath, (_, reply) =>
    send(reply.header('x-robots-tag', 'noindex'), sharedReport, policy, 'no-store'),
  )
  // Its code stays out of other sites' logs.
  for (const path of [`/${hallFirstPart}/:code`, `/${hallFirstPart}/:code/sheet`])
    app.get(path, toVisitors, (_, reply) =>
      send(reply.headers(unknownToOthers), hall, policy, 'no-store'),
    )
  app.get<{ Params: { id: string } }>(`/${watchFirstPart}/:id`, toVisitors, (request, reply) => {
    const { protocol, host, params, query } = request
    const found = publicPage.watch(params.id, `${protocol}://${host}`, wantedLanguages(request))
    const { status = 404, title = 'Rostra', head = '', plays = false, stream } = found ?? {}
    const isFrame = embedParameter in (query as object)
    const sites = isFrame && status === 200 ? (event()?.embed ?? []) : []
    const framedBy = sites.length > 0 ? sites.join(' ') : "'none'"
    const page = watch
      .replace('<title>Watch', () => `<title>${title}`)
      .replace('</head>', () => `${head}  </head>`)
      // Before the script in the page, which asks for what it names.
      .replace('<script>', (it) => (stream ? `${streamLink(stream)}\n    ${it}` : it))
    return send(
      isFrame ? reply.code(status).header('x-robots-tag', 'noindex') : reply.code(status),
      plays ? page : page.replace(engineLink, ''),
      () => contentSecurityPolicy(hosts(), framedBy),
    )
  })
  // The page needs the guest's camera and microphone.
  app.get(`/${guestFirstPart}/*`, (_, reply) =>
    send(reply.header('permissions-policy', ownDevices), guest),
  )
  // Browsers cache it, and show it while they cannot reach us.
  app.get('/offline', (_, reply) => send(reply, offline))
  app.get('/old-browser', (_, reply) => send(reply, oldBrowser))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/')) throw new Problem('unknown-call')
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]+$/i.test(path)
    if (!isPage || /^\/(?:static|files)\//.test(path)) throw new Problem('not-found')
    return send(reply, site.at(path))
  })
}
