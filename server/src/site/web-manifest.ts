/** `/manifest.webmanifest`: lets phones and desktops install the site under the event's name. */
import { paths } from '@rostra/domain/paths'
import type { FastifyInstance } from 'fastify'
import { wantedLanguages } from '../platform/http/wanted-languages.ts'

/** How the event presents itself; colours as in style sheets. */
export type Presentation = {
  name: string
  shortName?: string | undefined
  themeColor: string
  backgroundColor: string
}

/** `basePath` is the site's path on its host: an installed site stays within it. */
export function serveWebManifest(
  app: FastifyInstance,
  basePath: string,
  presentation: (wanted: string) => Presentation,
): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const wanted = wantedLanguages(request)
    const { name, shortName, themeColor, backgroundColor } = presentation(wanted)
    const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
      src: `${basePath}/icons/${file}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
    reply.type('application/manifest+json; charset=utf-8')
    return JSON.stringify({
      id: `${basePath}/`,
      name,
      short_name: shortName,
      lang: 'en',
      start_url: `${basePath}/`,
      // The home page of a site below a path is the path itself.
      scope: basePath || '/',
      display: 'standalone',
      theme_color: themeColor,
      background_color: backgroundColor,
      icons: [
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('maskable-512', 512, 'maskable'),
      ],
      shortcuts: [
        { name: 'Main Stage', url: basePath + paths.stage() },
        { name: 'Resource Library', url: `${basePath}/assets/library` },
      ],
    })
  })
}
