import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { post } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { csvSeparator } from './csv-separator.ts'
import { saveFile } from './save-file.ts'

type Props = {
  /** Path below /api/; the response is a file. */
  call: string
  payload?: object
  /** What the file is; CSV has the reader's separator. */
  kind?: 'csv' | 'zip'
  children?: string
  /** What is exported, for screen readers, where several buttons have the same text. */
  about?: string
}

/** Saves a file under the name the server gives it. Leaving the screen cancels it. */
export function ExportButton(props: Props) {
  const { call, payload = {}, kind = 'csv', children = 'Export CSV', about } = props
  const [busy, setBusy] = useState(false)
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])
  const save = async () => {
    setBusy(true)
    leave.current = new AbortController()
    const { signal } = leave.current
    try {
      const form = kind === 'csv' ? { separator: csvSeparator.read() } : {}
      const sent = JSON.stringify({ ...payload, ...form })
      const answer = await post(call, 'application/json', sent, signal)
      // Browsers keep a large blob on disk, but a string in memory.
      const file = await answer.blob()
      saveFile(fileName(answer), file, file.type)
    } catch (error) {
      if (!signal.aborted) showToast({ title: (error as Error).message, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Download size={18} />}
      onClick={() => void save()}
    >
      {children}
      {about && <span className="visually-hidden"> {about}</span>}
    </Button>
  )
}

/** The file name in the header (RFC 6266); `filename*`, which can contain any letters, takes precedence. */
function fileName({ headers }: Response): string {
  const written = headers.get('content-disposition') ?? ''
  const own = /filename\*=UTF-8''([^;]+)/.exec(written)?.[1]
  return own ? decodeURIComponent(own) : (/filename="([^"]+)"/.exec(written)?.[1] ?? 'export.csv')
}
