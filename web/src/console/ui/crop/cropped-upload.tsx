import { type ComponentType, useState } from 'react'
import { type CropShape, cropShapes } from '../../../ui/crop/crop-shapes.ts'
import { UploadButton } from '../upload-button.tsx'

type Props = {
  label: string
  shape: keyof typeof cropShapes
  onDone(path: string, address: string): void
}
type DialogProps = { file: File; shape: CropShape; onDone(picture: Blob | undefined): void }
type Asked = DialogProps & { Dialog: ComponentType<DialogProps> }

/** A picture from this device, cropped before it is sent: what is outside the frame never leaves the device. */
export function CroppedUpload({ label, shape, onDone }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const cropped = async (file: File): Promise<Blob | undefined> => {
    // A vector drawing has no pixels to crop.
    if (file.type === 'image/svg+xml') return file
    // Loaded here, so that a lost connection is an error of this upload, with “Try again”.
    const { PictureCrop } = await import('./picture-crop.tsx')
    return new Promise((answer) =>
      setAsked({
        file,
        shape: cropShapes[shape],
        Dialog: PictureCrop,
        onDone: (picture) => {
          setAsked(undefined)
          answer(picture)
        },
      }),
    )
  }
  return (
    <>
      <UploadButton
        kind="picture"
        label={label}
        prepare={cropped}
        onDone={({ path, address }) => onDone(path, address)}
      />
      {asked && <asked.Dialog file={asked.file} shape={asked.shape} onDone={asked.onDone} />}
    </>
  )
}
