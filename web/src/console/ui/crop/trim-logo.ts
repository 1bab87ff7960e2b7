import { drawArea } from '../../../ui/crop/crop-picture.ts'
import { lookOf } from '../../../ui/logo-pixels.ts'

/** Drawings have no margins in pixels, and drawing an animation would stop it. */
const trimmable = /^image\/(?:png|jpeg|webp|avif)$/
/** A logo that fills more of its picture stays as it is. */
const fills = 0.96
/** Width of the file in px: enough for the largest place at three times its size. */
const widest = 800

/** The picture without its transparent or one-coloured margins, as PNG; the file itself if it has none. */
export async function trimmedLogo(file: File): Promise<Blob> {
  if (!trimmable.test(file.type)) return file
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    const part = lookOf(picture)?.part
    if (!part || Math.min(part.width, part.height) > fills) return file
    const { naturalWidth, naturalHeight } = picture
    const width = naturalWidth * part.width
    const height = naturalHeight * part.height
    const scale = Math.min(1, widest / width)
    const canvas = document.createElement('canvas')
    drawArea(
      canvas,
      picture,
      { x: naturalWidth * part.x, y: naturalHeight * part.y, width, height },
      { width: Math.round(width * scale), height: Math.round(height * scale) },
    )
    return await new Promise<Blob>((done) =>
      canvas.toBlob((blob) => done(blob ?? file), 'image/png'),
    )
  } catch {
    // The server says what is wrong with it.
    return file
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
