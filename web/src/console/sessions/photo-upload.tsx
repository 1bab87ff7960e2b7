import { useState } from 'react'
import { UploadButton } from '../ui/upload-button.tsx'
import { PhotoCrop } from './photo-crop.tsx'

type Props = { label: string; onDone(path: string, address: string): void }

/** A photo from this device, cut to a square before it is sent. */
export function PhotoUpload({ label, onDone }: Props) {
  const [asked, setAsked] = useState<{ file: File; answer(photo: Blob | undefined): void }>()
  const cropped = (file: File) => {
    // A drawing has no pixels to cut.
    if (file.type === 'image/svg+xml') return Promise.resolve(file)
    return new Promise<Blob | undefined>((answer) => setAsked({ file, answer }))
  }
  return (
    <>
      <UploadButton
        kind="picture"
        label={label}
        prepare={cropped}
        onDone={({ path, address }) => onDone(path, address)}
      />
      {asked && (
        <PhotoCrop
          file={asked.file}
          onDone={(photo) => {
            asked.answer(photo)
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}
