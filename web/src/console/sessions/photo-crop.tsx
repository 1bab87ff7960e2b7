import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from './photo-crop.module.css'

/** Width and height of the photo that is kept, in px. */
const side = 480

type Props = { file: File; onDone(photo: Blob | undefined): void }

/** Chooses the square of a picture that is kept, by sliders that every hand and keyboard can move. */
export function PhotoCrop({ file, onDone }: Props) {
  const [image, setImage] = useState<HTMLImageElement>()
  const [zoom, setZoom] = useState(1)
  const [across, setAcross] = useState(50)
  const [down, setDown] = useState(30)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const address = URL.createObjectURL(file)
    const loaded = new Image()
    loaded.onload = () => setImage(loaded)
    loaded.onerror = () => setProblem('This picture couldn’t be read. Try a PNG or JPEG file.')
    loaded.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])

  useEffect(() => {
    const context = canvas?.getContext('2d')
    if (!context || !image) return
    const { naturalWidth: width, naturalHeight: height } = image
    const cut = Math.min(width, height) / zoom
    const [left, top] = [((width - cut) * across) / 100, ((height - cut) * down) / 100]
    context.clearRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, left, top, cut, cut, 0, 0, side, side)
  }, [canvas, image, zoom, across, down])

  const use = () =>
    canvas?.toBlob(
      (blob) =>
        blob ? onDone(blob) : setProblem('This picture couldn’t be saved. Try another one.'),
      'image/webp',
      0.88,
    )

  return (
    <ConsoleDialog
      title="Crop photo"
      onClose={() => onDone(undefined)}
      footer={
        <>
          <Button onClick={use} disabled={!image}>
            Use photo
          </Button>
          <Button variant="secondary" onClick={() => onDone(undefined)}>
            Cancel
          </Button>
        </>
      }
    >
      {problem && <p role="alert">{problem}</p>}
      <canvas
        ref={setCanvas}
        width={side}
        height={side}
        className={styles.photo}
        role="img"
        aria-label="Cropped photo"
      />
      <div className={styles.sliders}>
        <Slider label="Zoom" min={1} max={4} step={0.05} value={zoom} onChange={setZoom} />
        <Slider
          label="Horizontal position"
          min={0}
          max={100}
          step={1}
          value={across}
          onChange={setAcross}
        />
        <Slider
          label="Vertical position"
          min={0}
          max={100}
          step={1}
          value={down}
          onChange={setDown}
        />
      </div>
    </ConsoleDialog>
  )
}

type SliderProps = {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange(value: number): void
}

const Slider = ({ label, onChange, ...range }: SliderProps) => (
  <label className={styles.slider}>
    {label}
    <input type="range" {...range} onChange={(event) => onChange(Number(event.target.value))} />
  </label>
)
