import type { FastifyInstance, FastifyReply } from 'fastify'

/** External hosts of the event's players, streams and pictures. */
export type OutsideHosts = { frames: string[]; media: string[]; images: string[] }

/** The policy of the console, which also shows our own pages in frames. */
export const consoleSecurityPolicy = (hosts: OutsideHosts): string =>
  contentSecurityPolicy({ ...hosts, frames: ["'self'", ...hosts.frames] })

/**
 * Returns the Content-Security-Policy of our pages: nothing inline, except what `static-site.ts` adds by its hash, and
 * nothing from other hosts except the event's players, streams and pictures. `framedBy` are the sources that may show
 * the page in a frame.
 */
export function contentSecurityPolicy(
  { frames, media, images }: OutsideHosts,
  framedBy = "'none'",
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["connect-src 'self'", ...media].join(' '),
    // Media Source Extensions use a blob: URL for the video element; hls.js gives caption tracks an empty data: URL.
    ["media-src 'self' blob: data:", ...media].join(' '),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    'trusted-types rostra',
  ].join('; ')
}

/** The older header with the same meaning; it can't name other sites, so their policy has none. */
export const framesOf = (policy: string): 'DENY' | 'SAMEORIGIN' | undefined =>
  policy.includes("frame-ancestors 'none'")
    ? 'DENY'
    : policy.includes("frame-ancestors 'self'")
      ? 'SAMEORIGIN'
      : undefined

/** For responses that are not pages: opened as a page, they load and run nothing, and no page may frame them. */
const noPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For files of the build: the service worker runs under the policy its script was served with. */
export const buildFilePolicy =
  "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For workers of the build whose names end in `-wasm`: they compile WebAssembly, some of them in nested workers. */
export const wasmWorkerPolicy = `${buildFilePolicy}; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:`

const denied = ['geolocation', 'payment', 'usb'].map((it) => `${it}=()`).join(', ')

/** Device features that pages may use: none, except on pages that show the user's own camera. */
const noDevices = `camera=(), microphone=(), ${denied}`
export const ownDevices = `camera=(self), microphone=(self), display-capture=(self), ${denied}`

/** Sets the headers of every response; pages override the policy. `secure` is true behind TLS. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (_, reply) => {
    secureAnswer(reply, secure)
  })
}

/** Sets the same headers on a single response, for those sent before any hook runs. */
export function secureAnswer(reply: FastifyReply, secure: boolean): void {
  reply.headers({
    'content-security-policy': noPage,
    // For browsers that do not support frame-ancestors.
    'x-frame-options': 'DENY',
    // Most responses are private; public ones set their own header.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Players that are restricted to certain domains need our origin.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': noDevices,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  })
}
