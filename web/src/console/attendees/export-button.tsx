import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../platform/api.ts'
import { basePath } from '../../platform/base-path.ts'
import { storedToken } from '../../platform/stored-user.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { saveFile } from './save-file.ts'

/** `call` is one that answers with a CSV file, which spreadsheets open without running anything in it. */
export function ExportButton({ call, file }: { call: string; file: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const answer = await fetch(`${basePath()}/api/${call}`, {
        method: 'POST',
        headers: { authorization: storedToken() ?? '' },
      })
      const text = await answer.text()
      if (!answer.ok) throw new ApiError(answer.status, text)
      saveFile(file, text, 'text/csv')
    } catch (error) {
      showToast({ title: (error as Error).message, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      Export
    </Button>
  )
}
