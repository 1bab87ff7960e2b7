import { dialogTypes } from '@rostra/domain/library/library'
import type { Session } from '@rostra/domain/sessions/session'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CroppedUpload } from '../ui/crop/cropped-upload.tsx'
import { entryFocus } from '../ui/entry-focus.ts'
import { fieldsOf } from '../ui/fields.tsx'
import { FileField } from '../ui/file-field.tsx'
import styles from '../ui/form-kit.module.css'
import { Select } from '../ui/select.tsx'
import { TypeSelect } from '../ui/type-select.tsx'
import { UploadButton } from '../ui/upload-button.tsx'
import { useUndo } from '../ui/use-undo.ts'
import tile from './assets-editor.module.css'
import { type EditedAsset, kindOf } from './library-form.ts'
import { uploadTilePicture } from './tile-picture.ts'
import { TilePictures } from './tile-pictures.tsx'

const types = ['link', 'pdf', ...dialogTypes]

type Props = {
  assets: EditedAsset[]
  /** URLs of the event's files, by their path in the event. */
  addresses: Record<string, string>
  sessions: readonly Session[]
  at(field: string): string | undefined
  /** Takes an update function, as more may have been typed by the time an upload ends. */
  onChange(change: (now: EditedAsset[]) => EditedAsset[]): void
  onUploaded(path: string, address: string): void
}

const Asset = fieldsOf<Pick<EditedAsset, 'title' | 'translations'>>({ title: 'Title' })

/** Assets in order, each an upload or a link. */
export function AssetsEditor({ assets, addresses, sessions, at, onChange, onUploaded }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const focusOn = entryFocus(box, '[data-asset]')
  const offerUndo = useUndo()
  const set = (index: number, change: Partial<EditedAsset>) =>
    onChange((now) => now.map((it, place) => (place === index ? { ...it, ...change } : it)))
  const move = (from: number, to: number) => {
    const asset = assets[from]
    if (!asset) return
    onChange((now) => now.toSpliced(from, 1).toSpliced(to, 0, asset))
    announce(`${asset.title || 'Resource'}, now ${to + 1} of ${assets.length}`)
    // At either end of the list the button just used is disabled, so the other one gets the focus.
    const isUp = to === assets.length - 1 || (to < from && to > 0)
    focusOn(to, `[data-move=${isUp ? 'up' : 'down'}]`)
  }
  const remove = (asset: EditedAsset, index: number) => {
    onChange((now) => now.toSpliced(index, 1))
    focusOn(Math.min(index, assets.length - 2), 'input')
    offerUndo(`${asset.title || `Resource ${index + 1}`} removed`, () =>
      onChange((now) => now.toSpliced(index, 0, asset)),
    )
  }
  const addLink = () => {
    onChange((now) => [...now, { title: '', url: '', type: 'link', image: '' }])
    focusOn(assets.length, 'input')
  }
  return (
    <div ref={box} className={styles.form}>
      {assets.map((asset, index) => {
        const name = asset.title || `resource ${index + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its index while it is edited
          <fieldset key={index} className={styles.entry} data-asset>
            <legend className="visually-hidden">
              {`Resource ${index + 1}${asset.title ? `: ${asset.title}` : ''}`}
            </legend>
            <div className={styles.fields}>
              <Asset.Group
                value={asset}
                path={`assets.${index}.`}
                at={at}
                onChange={(part) => set(index, part)}
              >
                <Asset.Text name="title" read />
              </Asset.Group>
              <FileField
                label="Link or file"
                value={asset.url}
                error={at(`assets.${index}.url`)}
                data-field={`assets.${index}.url`}
                removes={`file of ${name}`}
                onChange={(url) => set(index, { url, type: kindOf(url) })}
              />
              <TypeSelect
                value={asset.type}
                types={types}
                onChange={(type) => set(index, { type })}
              />
              <Select
                label="Session"
                value={asset.session ?? ''}
                options={[
                  { id: '', name: 'None' },
                  ...sessions.map(({ id, title }) => ({ id, name: title })),
                ]}
                onChange={(session) => set(index, { session: session || null })}
              />
            </div>
            <div className="line gap-3">
              {asset.image && (
                <img className={tile.small} src={addresses[asset.image] ?? asset.image} alt="" />
              )}
              <CroppedUpload
                shape="tile"
                label={asset.image ? 'Replace tile picture' : 'Upload tile picture'}
                onDone={(path, address) => {
                  onUploaded(path, address)
                  set(index, { image: path })
                }}
              />
              {asset.image && (
                <Button
                  variant="quiet"
                  aria-label={`Remove picture of ${name}`}
                  onClick={() => set(index, { image: '' })}
                >
                  Remove picture
                </Button>
              )}
              <IconButton
                label={`Move ${name} up`}
                data-move="up"
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size={18} />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                data-move="down"
                disabled={index === assets.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size={18} />
              </IconButton>
              <Button
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => remove(asset, index)}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        )
      })}
      <div className="line gap-3">
        <UploadButton
          kind="asset"
          label="Upload resource"
          onDone={async ({ path, address }, file) => {
            onUploaded(path, address)
            const title = file.name.replace(/\.[^.]*$/, '')
            const type = kindOf(path)
            // The resource is added even if its picture fails.
            const picture = await uploadTilePicture(file, file.name, type).catch(() => undefined)
            if (picture) onUploaded(picture.path, picture.address)
            onChange((now) => [...now, { title, url: path, type, image: picture?.path ?? '' }])
          }}
        />
        <Button variant="secondary" data-add onClick={addLink}>
          Add link
        </Button>
        <TilePictures
          assets={assets}
          addresses={addresses}
          onPicture={(url, { path, address }) => {
            onUploaded(path, address)
            onChange((now) =>
              now.map((it) => (it.url === url && it.image === '' ? { ...it, image: path } : it)),
            )
          }}
        />
      </div>
    </div>
  )
}
