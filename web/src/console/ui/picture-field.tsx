import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { GroundedLogo } from '../../ui/grounded-logo.tsx'
import { CroppedUpload } from './crop/cropped-upload.tsx'
import { PictureFocus } from './crop/picture-focus.tsx'
import own from './file-field.module.css'
import { FileField } from './file-field.tsx'
import styles from './form-kit.module.css'
import { UploadButton } from './upload-button.tsx'

type Props = {
  /** What the picture is, in lower case, such as “event logo”. */
  noun: string
  /** A path or link; empty for none. */
  value: string
  error: string | undefined
  /** Addresses of the paths that the server has signed. */
  addresses: Readonly<Record<string, string>>
  /** Cropped to 16:9; otherwise of any shape. */
  wide?: boolean
  /** The point that stays in view where the picture is cut. */
  focus?: Pick<ComponentProps<typeof PictureFocus>, 'value' | 'onChange'>
  onChange(path: string): void
}

/** One picture: a link, or a file that is uploaded here. */
export function PictureField({
  noun,
  value,
  error,
  addresses,
  wide = false,
  focus,
  onChange,
}: Props) {
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const label = value ? `Replace ${noun}` : `Upload ${noun}`
  const src = uploaded[value] ?? addresses[value] ?? value
  const take = (path: string, address: string) => {
    setUploaded({ ...uploaded, [path]: address })
    onChange(path)
  }
  return (
    <div className={styles.entry}>
      <FileField
        label="File"
        aria-label={`File of the ${noun}`}
        hint="Paste a link or upload a file"
        value={value}
        error={error}
        onChange={onChange}
      />
      {value && focus && <PictureFocus src={src} alt={`The ${noun}`} {...focus} />}
      <div className="line gap-3">
        {value && wide && !focus && <img className={own.wide} src={src} alt={`The ${noun}`} />}
        {value && !wide && <GroundedLogo className={own.logo} src={src} alt={`The ${noun}`} />}
        {wide ? (
          <CroppedUpload shape="wide" label={label} onDone={take} />
        ) : (
          <UploadButton
            kind="picture"
            label={label}
            onDone={({ path, address }) => take(path, address)}
          />
        )}
        {value && (
          <Button variant="quiet" onClick={() => onChange('')}>
            Remove {noun}
          </Button>
        )}
      </div>
    </div>
  )
}
