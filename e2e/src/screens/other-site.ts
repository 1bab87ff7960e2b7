/** Another site, with HTTPS, that shows a page of ours in a frame. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newCertificate } from '../../../server/src/testing/tls-proxy.ts'

export type OtherSite = { origin: string; show(address: string): void; close(): void }

/** Two ports of one host are two sites for a browser. */
export async function openOtherSite(): Promise<OtherSite> {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-other-'))
  const { certificate, key } = newCertificate(folder)
  let framed = ''
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (_, answer) =>
      answer
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><title>Other</title><iframe src="${framed}" title="Ours" width="640" height="416" allow="autoplay; fullscreen; picture-in-picture"></iframe>`,
        ),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    show(address) {
      framed = address
    },
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Event folders are written for tests; the sites that may show open sessions are known only then. */
export const naming = (origin: string): string => `embed: ["${origin}"]\n`
