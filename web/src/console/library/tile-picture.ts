/** The picture of a resource in the library, created from its file on the organiser’s device. */

import { drawArea, encodedBelow } from '../../ui/crop/crop-picture.ts'
import { coveringArea, cropShapes, keptSize } from '../../ui/crop/crop-shapes.ts'
import { uploadFile } from '../ui/upload-file.ts'
import type { EditedAsset } from './library-form.ts'

const shape = cropShapes.tile

/** Bytes; drawing a larger file could exhaust the memory of a small computer. */
const maxBytes = 100_000_000

/** Whether a tile picture can be made from it: uploaded PDFs and images. */
export const hasPicture = ({ url, type }: Pick<EditedAsset, 'url' | 'type'>): boolean =>
  !/^https?:/i.test(url) && (type === 'pdf' || type === 'image')

/** True for a picture that shows nothing, such as an empty page: an icon says more. `pixels` are RGBA. */
export function isOneColour(pixels: Uint8ClampedArray): boolean {
  for (let at = 4; at < pixels.length; at += 4)
    for (const channel of [0, 1, 2, 3])
      if (Math.abs((pixels[at + channel] ?? 0) - (pixels[channel] ?? 0)) > 8) return false
  return true
}

/**
 * Uploads the first page of a PDF, or a smaller version of an image; returns its path in the event and its URL.
 * Undefined if the file can’t be drawn, so it keeps its icon. Throws `ApiError` if the upload fails.
 */
export async function uploadTilePicture(file: Blob, name: string, type: string) {
  const canvas = await drawn(file, type).catch(() => undefined)
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  if (!canvas || !pixels || isOneColour(pixels)) return undefined
  const picture = await encodedBelow(canvas, shape.bytes)
  const ending = picture.type === 'image/jpeg' ? '.jpg' : '.webp'
  return uploadFile('picture', picture, name.replace(/(?:\.[^.]*)?$/, ending), {
    onProgress: () => {},
  })
}

async function drawn(file: Blob, type: string): Promise<HTMLCanvasElement | undefined> {
  if (file.size > maxBytes) return undefined
  if (type === 'pdf') return (await import('./first-page.ts')).firstPage(file, shape)
  if (type !== 'image') return undefined
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    const area = coveringArea({ width: picture.naturalWidth, height: picture.naturalHeight }, shape)
    const canvas = document.createElement('canvas')
    drawArea(canvas, picture, area, keptSize(area, shape))
    return canvas
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
