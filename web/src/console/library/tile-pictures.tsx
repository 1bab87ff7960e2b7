import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { EditedAsset } from './library-form.ts'
import { hasPicture, uploadTilePicture } from './tile-picture.ts'

type Props = {
  assets: EditedAsset[]
  /** URLs of the event's files, by their path in the event. */
  addresses: Record<string, string>
  onPicture(url: string, image: { path: string; address: string }): void
}

/** Creates pictures for all files without one, such as those of an imported event. */
export function TilePictures({ assets, addresses, onPicture }: Props) {
  const [busy, setBusy] = useState(false)
  const missing = assets.filter((asset) => asset.image === '' && hasPicture(asset))
  if (missing.length === 0) return null
  const make = async () => {
    setBusy(true)
    let made = 0
    try {
      for (const { url, type } of missing) {
        const answer = await fetch(addresses[url] ?? '')
        const name = url.slice(url.lastIndexOf('/') + 1)
        // URLs are valid for half an hour.
        if (!answer.ok) throw new Error(`${name} couldn’t be read. Reload the page and try again.`)
        const picture = await uploadTilePicture(await answer.blob(), name, type)
        if (!picture) continue
        onPicture(url, picture)
        made += 1
      }
      showToast({ title: outcome(made, missing.length) })
    } catch (error) {
      showToast({ title: (error as Error).message, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" icon={<Images size={18} />} busy={busy} onClick={() => void make()}>
      {missing.length === 1
        ? 'Create missing picture'
        : `Create ${missing.length} missing pictures`}
    </Button>
  )
}

const outcome = (made: number, wanted: number): string => {
  if (made === wanted) return made === 1 ? 'Picture added' : `${made} pictures added`
  const without = wanted - made
  return `${made} of ${wanted} pictures added. Upload one for the ${without === 1 ? 'other file' : `other ${without} files`}.`
}
