/** Where people are placed in the picture. */
export type Box = { x: number; y: number; width: number; height: number }

/** Boxes for one to four people: two side by side, three or four in two rows, with an odd last one in the middle. */
export function boxesFor(count: number, width: number, height: number, gap: number): Box[] {
  if (count <= 1) return count === 1 ? [{ x: 0, y: 0, width, height }] : []
  const rows = count > 2 ? 2 : 1
  const boxWidth = (width - 3 * gap) / 2
  const boxHeight = rows === 1 ? (boxWidth * 3) / 4 : (height - 3 * gap) / 2
  const top = (height - rows * boxHeight - (rows - 1) * gap) / 2
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / 2)
    const isAlone = index === count - 1 && count % 2 === 1
    return {
      x: isAlone ? (width - boxWidth) / 2 : gap + (index % 2) * (boxWidth + gap),
      y: top + row * (boxHeight + gap),
      width: boxWidth,
      height: boxHeight,
    }
  })
}

/** The middle part of a picture, with the aspect ratio of the box. */
export function coverOf(width: number, height: number, box: Pick<Box, 'width' | 'height'>): Box {
  const scale = Math.min(width / box.width, height / box.height)
  const [partWidth, partHeight] = [box.width * scale, box.height * scale]
  return {
    x: Math.max(0, (width - partWidth) / 2),
    y: Math.max(0, (height - partHeight) / 2),
    width: partWidth,
    height: partHeight,
  }
}
