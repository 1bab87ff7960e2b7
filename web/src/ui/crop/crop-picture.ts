import { type Area, type CropShape, keptSize, type Size } from './crop-shapes.ts'

/** From good to barely good enough; the first whose file is small enough is used. */
const qualities = [0.9, 0.8, 0.7, 0.6]

/** Draws an area of the picture, rotated upright according to its EXIF data, so that it fills the canvas. */
export function drawArea(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  { x, y, width, height }: Area,
  kept: Size,
): void {
  canvas.width = kept.width
  canvas.height = kept.height
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, kept.width, kept.height)
}

/** A WebP file of that area, or a JPEG if the browser can't write WebP. Throws errors with messages for organisers. */
export async function cropPicture(
  picture: CanvasImageSource,
  area: Area,
  shape: CropShape,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  drawArea(canvas, picture, area, keptSize(area, shape))
  return encodedBelow(canvas, shape.bytes)
}

/** The canvas as a file of at most `bytes`, if the encoder can make one. Throws errors with messages for organisers. */
export async function encodedBelow(canvas: HTMLCanvasElement, bytes: number): Promise<Blob> {
  let smallest: Blob | undefined
  for (const quality of qualities) {
    smallest = await encoded(canvas, quality)
    if (smallest.size <= bytes) break
  }
  if (!smallest) throw new Error('This picture couldn’t be saved. Try another one.')
  return smallest
}

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = (type: string) =>
    new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  const webp = await blob('image/webp')
  if (webp?.type === 'image/webp') return webp
  // Safari returns a much larger PNG instead. A JPEG has no transparency, hence the white background.
  const context = canvas.getContext('2d')
  if (context) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const jpeg = await blob('image/jpeg')
  if (!jpeg) throw new Error('This picture couldn’t be saved. Try another one.')
  return jpeg
}
