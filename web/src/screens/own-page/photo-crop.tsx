import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cropPicture, drawArea } from '../../ui/crop/crop-picture.ts'
import { type Area, coveringArea, cropShapes } from '../../ui/crop/crop-shapes.ts'
import styles from './own-page.module.css'

const shape = cropShapes.photo
const [smallest, largest] = [1, 4]

type Props = {
  picture: ImageBitmap
  /** From 0 to 1, while it is sent. */
  progress: number | undefined
  onUse(cut: Blob): void
  onCancel(): void
}

/** A square of the picture, as large as the sliders say; faces are shown in a circle. */
export function PhotoCrop({ picture, progress, onUse, onCancel }: Props) {
  const { t } = useLingui()
  const [zoom, setZoom] = useState<number>(smallest)
  const [across, setAcross] = useState(0.5)
  const [down, setDown] = useState<number>(shape.top)
  const [problem, setProblem] = useState('')
  const whole = coveringArea(picture, shape)
  const side = whole.width / zoom
  const area: Area = {
    x: (picture.width - side) * across,
    y: (picture.height - side) * down,
    width: side,
    height: side,
  }
  const use = async () => {
    try {
      onUse(await cropPicture(picture, area, shape))
    } catch {
      setProblem(t`This picture couldn’t be read. Try a PNG or JPEG file.`)
    }
  }
  const slider = (label: string, value: number, set: (value: number) => void, range = [0, 1]) => (
    <label className="stack gap-1 small">
      {label}
      <input
        type="range"
        min={range[0]}
        max={range[1]}
        step={0.01}
        value={value}
        onChange={({ target }) => set(target.valueAsNumber)}
      />
    </label>
  )
  return (
    <div className={styles.crop}>
      <canvas
        ref={(canvas) => {
          if (canvas) drawArea(canvas, picture, area, { width: shape.width, height: shape.height })
        }}
        role="img"
        aria-label={t`Your photo, as it will be shown`}
      />
      <div className="stack gap-3">
        {problem && <p role="alert">{problem}</p>}
        {slider(t`Zoom`, zoom, setZoom, [smallest, largest])}
        {slider(t`Left or right`, across, setAcross)}
        {slider(t`Up or down`, down, setDown)}
        {progress !== undefined && <progress aria-label={t`Uploading`} value={progress} max={1} />}
        <div className="line gap-2">
          <Button busy={progress !== undefined} onClick={() => void use()}>
            <Trans>Use this photo</Trans>
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
