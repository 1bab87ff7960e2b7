import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deliverable } from './deliverable.ts'

/** Removes the emails in the outbox folder that are addressed to this person, or mention their address. */
export async function removeMailFiles(folder: string, email: string): Promise<void> {
  const address = email.toLowerCase()
  const spellings = [...new Set([address, deliverable(address) ?? address])].filter(Boolean)
  const names = await readdir(folder).catch(() => [])
  // One after the other: there may be thousands, and the site must stay responsive.
  for (const name of names.filter((it) => /\.eml(?:\.part)?$/.test(it))) {
    const text = readable(await readFile(join(folder, name), 'latin1').catch(() => ''))
    if (spellings.some((spelling) => isNamed(text, spelling)))
      await rm(join(folder, name), { force: true })
  }
}

/** Headers unchanged, the body decoded, in lower case. Older emails in other scripts are base64-encoded. */
function readable(mail: string): string {
  const end = mail.search(/\r?\n\r?\n/)
  const headers = mail.slice(0, end)
  const body = mail.slice(end)
  const bytes = /^content-transfer-encoding:\s*base64/im.test(headers)
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      )
  return `${headers}\n${bytes.toString('utf8')}`.toLowerCase()
}

/** True when the text contains the whole address, not as part of a longer one. */
function isNamed(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const before = text[at - 1] ?? ''
    const after = text.slice(at + address.length, at + address.length + 2)
    if (!/[\w.#$&'*+/=?^`{|}~-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true
  }
  return false
}
