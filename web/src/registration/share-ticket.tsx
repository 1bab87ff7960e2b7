import { Trans, useLingui } from '@lingui/react/macro'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { paths } from '@rostra/domain/paths'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { basePath } from '../platform/base-path.ts'
import { copyText } from '../platform/copy-text.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'

type Props = { event: EventFront; name: string; days: string; ribbon: number }

/** Passes a picture of the ticket to the system's share sheet; where there is none, saves it and copies the event's link. */
export function ShareTicket({ event, ...drawn }: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const url = event.publicPage && `${location.origin}${basePath()}${paths.event()}`
  const share = async () => {
    setBusy(true)
    try {
      const { ticketPicture } = await import('./ticket-picture.ts')
      const isRtl = document.dir === 'rtl'
      const blob = await ticketPicture({ event, ...drawn, isRtl }, pageFonts())
      const file = new File([blob], 'ticket.png', { type: blob.type })
      const shared = { files: [file], title: event.name, ...(url ? { url } : {}) }
      if (navigator.canShare?.(shared)) return await navigator.share(shared)
      save(file)
      const isCopied = url && (await copyText(url))
      showToast({
        title: isCopied
          ? t`Picture saved, link to the event copied`
          : t`Your ticket is saved as a picture`,
      })
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ kind: 'error', title: t`Your ticket couldn’t be shared.` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Share2 size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void share()}
    >
      <Trans>Share your ticket</Trans>
    </Button>
  )
}

/** The families of the page's headings and texts. */
function pageFonts(): [string, string] {
  const familyOf = (element: Element | null) =>
    getComputedStyle(element ?? document.body).fontFamily
  return [familyOf(document.querySelector('h1')), familyOf(document.body)]
}

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download has begun by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
