import type { FastifyInstance, FastifyReply } from 'fastify'

/** Hosts outside our own that the event's streams and pictures come from. */
export type OutsideHosts = { frames: string[]; media: string[]; images: string[] }

/** The console shows pages of our own in a frame. */
export const consoleSecurityPolicy = (hosts: OutsideHosts): string =>
  contentSecurityPolicy({ ...hosts, frames: ["'self'", ...hosts.frames] })

/**
 * The Content-Security-Policy of our pages; nothing inline, nothing of others but the event's players.
 * `framedBy` is who may show the page in a frame.
 */
export function contentSecurityPolicy(
  { frames, media, images }: OutsideHosts,
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["connect-src 'self'", ...media].join(' '),
    // Media Source Extensions hand the video element a blob address; hls.js names caption tracks by an empty data: one.
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

/** For what is not a page: opened as one, it loads and runs nothing, and no one frames it. */
const noPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For scripts of the build: the service worker runs under the policy of its own file. */
export const buildFilePolicy =
  "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For workers of the build whose names end in `-wasm`: they compile WebAssembly, some of them in workers they make. */
export const wasmWorkerPolicy = `${buildFilePolicy}; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:`

const denied = ['geolocation', 'payment', 'usb'].map((it) => `${it}=()`).join(', ')

/** Device features that pages may use: none, except on pages that show the user's own camera. */
const noDevices = `camera=(), microphone=(), ${denied}`
export const ownDevices = `camera=(self), microphone=(self), display-capture=(self), ${denied}`

/** The headers of every answer, of which pages replace the policy. `secure` is true behind TLS. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (_, reply) => {
    secureAnswer(reply, secure)
  })
}

/** The same for an answer that is given before any hook runs. */
export function secureAnswer(reply: FastifyReply, secure: boolean): void {
  reply.headers({
    'content-security-policy': noPage,
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    // Most responses are private; public ones set their own header.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Players that are bound to a domain need to see our origin.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': noDevices,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  })
}
