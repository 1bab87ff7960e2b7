/** Jumps to a message anywhere in the log, and copies the link to it: the session’s address plus its number. */
import { t } from '@lingui/core/macro'
import { paths } from '@rostra/domain/paths'
import { basePath } from '../../platform/base-path.ts'
import { copyText } from '../../platform/copy-text.ts'
import { announce } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { ChatStore } from '../log/chat-store.ts'

export async function copyLink({ show }: ChatStore, seq: number): Promise<void> {
  const url = `${location.origin}${basePath()}${paths.show(show)}?message=${seq}`
  if (await copyText(url)) showToast({ title: t`Link copied` })
  else showToast({ kind: 'error', title: t`The link couldn’t be copied. Copy it here: ${url}` })
}

/** An action of its own, as a long press opens the actions and cannot select text. */
export async function copyMessageText(text: string): Promise<void> {
  if (!(await copyText(text))) throw new Error(t`The text couldn’t be copied`)
  showToast({ title: t`Text copied` })
}

/** Jumps to the message in the page's address, once: after a reload the chat starts at the newest again. */
export async function followLink(chat: ChatStore, list: HTMLElement | null): Promise<void> {
  const address = new URL(location.href)
  const seq = Number(address.searchParams.get('message'))
  if (!Number.isSafeInteger(seq) || seq <= 0) return
  address.searchParams.delete('message')
  history.replaceState(history.state, '', address)
  await jumpTo(chat, list, seq)
}

/** ms for which the message is highlighted. */
const standsOutFor = 3_000
/** Maximum number of frames to wait until a fetched message has rendered. */
const framesToWait = 20

/** Focuses the message, so that it is read out, and highlights it briefly. A toast says if it no longer exists. */
export async function jumpTo(chat: ChatStore, list: HTMLElement | null, seq: number) {
  const row = (await chat.jump(seq)) && (await drawn(list, seq))
  if (!row) {
    const title = t`This message is no longer in the chat`
    showToast({ title })
    announce(title)
    return
  }
  row.focus({ preventScroll: true })
  // Off-screen blocks get their real height only near the viewport, so only the second scroll is accurate.
  row.scrollIntoView({ block: 'center' })
  await frame()
  row.scrollIntoView({ block: 'center' })
  row.dataset.found = ''
  window.setTimeout(() => delete row.dataset.found, standsOutFor)
}

async function drawn(list: HTMLElement | null, seq: number): Promise<HTMLElement | undefined> {
  for (let n = 0; n < framesToWait; n += 1) {
    const row = list?.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
    if (row) return row
    await frame()
  }
  return undefined
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
