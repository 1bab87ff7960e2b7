import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../../ui/button.tsx'
import { cropPicture, drawArea } from '../../../ui/crop/crop-picture.ts'
import { type Area, type CropShape, isBlurry } from '../../../ui/crop/crop-shapes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConsoleDialog } from '../console-dialog.tsx'
import styles from './picture-crop.module.css'
import { maxZoom, useCrop } from './use-crop.ts'

type Props = { file: File; shape: CropShape; onDone(picture: Blob | undefined): void }

/** In px of the screen. */
const previewHeight = 72

const directions = [
  { label: 'left', Icon: ArrowLeft, x: -1, y: 0 },
  { label: 'up', Icon: ArrowUp, x: 0, y: -1 },
  { label: 'down', Icon: ArrowDown, x: 0, y: 1 },
  { label: 'right', Icon: ArrowRight, x: 1, y: 0 },
] as const

/** Crops a picture, which is dragged and zoomed by mouse, touch or keyboard under a frame of the right ratio. */
export function PictureCrop({ file, shape, onDone }: Props) {
  const { picture, problem, setProblem } = usePicture(file)
  const crop = useCrop(shape.top)
  const [area, setArea] = useState<Area>()
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!canvas || !picture || !area) return
    const height = previewHeight * Math.max(1, window.devicePixelRatio)
    drawArea(canvas, picture, area, { width: (height * shape.width) / shape.height, height })
  }, [canvas, picture, area, shape])

  const use = async () => {
    if (!picture || !area) return
    setBusy(true)
    try {
      onDone(await cropPicture(picture, area, shape))
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <ConsoleDialog
      title={`Crop ${shape.noun}`}
      onClose={() => onDone(undefined)}
      footer={
        <>
          <Button onClick={() => void use()} busy={busy} disabled={!area || !picture}>
            Use {shape.noun}
          </Button>
          <Button variant="secondary" onClick={() => onDone(undefined)}>
            Cancel
          </Button>
        </>
      }
    >
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.stage}>
        {picture && (
          <Cropper
            image={picture.src}
            crop={crop.place}
            zoom={crop.zoom}
            maxZoom={maxZoom}
            aspect={shape.width / shape.height}
            cropShape={shape.round ? 'round' : 'rect'}
            showGrid={false}
            // Our Content-Security-Policy blocks style elements.
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles.frame ?? '' }}
            cropperProps={{
              role: 'application',
              'aria-label': 'Picture in its frame',
              'aria-describedby': 'crop-keys',
              onKeyDown: crop.onKeyDown,
            }}
            setMediaSize={crop.setShown}
            setCropSize={crop.setFrame}
            onCropChange={crop.setPlace}
            onZoomChange={crop.setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <p id="crop-keys" className="muted small">
        Drag the picture, or move it with the arrow keys. Zoom with +, −, two fingers or the mouse
        wheel.
      </p>
      <div className="line gap-4">
        <canvas
          ref={setCanvas}
          width={(previewHeight * shape.width) / shape.height}
          height={previewHeight}
          className={styles.preview}
          data-round={shape.round || undefined}
          role="img"
          aria-label="Preview"
        />
        <div className={styles.tools}>
          <label className={styles.zoom}>
            Zoom
            <input
              type="range"
              min={1}
              max={maxZoom}
              step={0.05}
              value={crop.zoom}
              onChange={({ target }) => crop.setZoom(Number(target.value))}
            />
          </label>
          <fieldset className={styles.moves}>
            <legend className="visually-hidden">Move picture</legend>
            {directions.map(({ label, Icon, x, y }) => (
              <IconButton
                key={label}
                label={`Move ${label}`}
                disabled={x ? !crop.room.x : !crop.room.y}
                onClick={() => crop.moveBy({ x, y })}
              >
                <Icon size={18} />
              </IconButton>
            ))}
          </fieldset>
        </div>
      </div>
      <div role="status">
        {area && isBlurry(area, shape) && (
          <p className="warn small">
            This part has only {Math.round(area.width)} × {Math.round(area.height)} pixels and may
            look blurry. Zoom out, or use a larger picture.
          </p>
        )}
      </div>
    </ConsoleDialog>
  )
}

/** The file as a picture, or why it can't be read. */
function usePicture(file: File) {
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const loaded = new Image()
    loaded.onload = () => setPicture(loaded)
    loaded.onerror = () => setProblem('This picture couldn’t be read. Try a PNG or JPEG file.')
    loaded.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return { picture, problem, setProblem }
}
