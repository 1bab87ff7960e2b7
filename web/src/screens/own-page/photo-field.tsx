import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useId, useState } from 'react'
import button from '../../ui/button.module.css'
import { Face } from '../../ui/face.tsx'
import styles from './own-page.module.css'
import { PhotoCrop } from './photo-crop.tsx'
import { sendPhoto } from './send-photo.ts'

type Props = {
  person: ComponentProps<typeof Face>['person']
  error: string | undefined
  onPhoto(photo: { photo: string; address: string }): void
}

/** The speaker's photo, cut to a square before it leaves this device. */
export function PhotoField({ person, error, onPhoto }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const open = async (file: File | undefined) => {
    setProblem('')
    if (!file) return
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      setProblem(t`This picture couldn’t be read. Try a PNG or JPEG file.`)
    }
  }
  const send = async (cut: Blob) => {
    setProgress(0)
    setProblem('')
    try {
      onPhoto(await sendPhoto(cut, setProgress))
      setPicture(undefined)
    } catch (failure) {
      setProblem((failure as Error).message)
    }
    setProgress(undefined)
  }
  const said = problem || error
  return (
    <div className="stack gap-2">
      <span className="bold" id={`${id}-name`}>
        <Trans>Photo</Trans>
      </span>
      {said && (
        <p id={`${id}-problem`} className="bad small bold" role="alert">
          {said}
        </p>
      )}
      {picture ? (
        <PhotoCrop
          picture={picture}
          progress={progress}
          onUse={(cut) => void send(cut)}
          onCancel={() => setPicture(undefined)}
        />
      ) : (
        <div className="line gap-4">
          <Face person={person} size={96} />
          <input
            id={id}
            type="file"
            className={`${styles.file} visually-hidden`}
            accept="image/png,image/jpeg,image/webp,image/avif"
            aria-describedby={said ? `${id}-problem` : undefined}
            onChange={({ target }) => {
              void open(target.files?.[0])
              target.value = ''
            }}
          />
          <label htmlFor={id} className={`${button.button} ${button.secondary}`}>
            {person.file ? <Trans>Replace photo</Trans> : <Trans>Upload photo</Trans>}
          </label>
        </div>
      )}
    </div>
  )
}
