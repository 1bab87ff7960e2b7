/** The device's way into the hall: a token that this browser keeps, so that it stays one voter. No React in here. */
import { basePath } from '../../platform/base-path.ts'
import { readStored, writeStored } from '../../platform/browser-storage.ts'
import { postAsGuest } from '../../platform/transport/post-as-guest.ts'
import { ScreenLink } from '../screen-link.ts'

const code = decodeURIComponent(location.pathname.slice(basePath().length).split('/')[2] ?? '')
const key = `rostra.hall.${code}`
let isFirst = true

/** The kept token first; once the server refuses that one, the address is opened again. */
async function letIn(): Promise<{ token: string }> {
  const kept = isFirst ? readStored(key) : null
  isFirst = false
  if (kept) return { token: kept }
  const opened = await postAsGuest('hall-open', { code })
  writeStored(key, opened.token)
  return opened
}

export const device = new ScreenLink(letIn)

/** The receipt of an anonymous vote, without which it could not be changed. */
export const receiptOf = (pollId: string): string | undefined =>
  readStored(`${key}.vote.${pollId}`) ?? undefined
export const keepReceipt = (pollId: string, receipt: string): void =>
  writeStored(`${key}.vote.${pollId}`, receipt)
