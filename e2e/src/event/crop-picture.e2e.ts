/** Cropping a picture in the console before it is uploaded. */
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone } from '../accessible.ts'
import { asOrganiser } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference()

/** A JPEG of 800 × 400 pixels, red and then blue, whose EXIF orientation says that its left side is the top. */
async function photoOnItsSide(page: Page): Promise<Buffer> {
  const flat = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 400
    const context = canvas.getContext('2d')
    for (const [place, colour] of ['red', 'blue'].entries()) {
      if (context) context.fillStyle = colour
      context?.fillRect(place * 400, 0, 400, 400)
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(flat, 'base64')
  const orientation = Buffer.from(
    // APP1, "Exif", big-endian TIFF, one entry: 0x0112 as a SHORT is 6.
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  )
  return Buffer.concat([jpeg.subarray(0, 2), orientation, jpeg.subarray(2)])
}

/** The colours at the top and at the bottom of a picture or canvas. */
const ends = (page: Page, label: string) =>
  page.getByRole('img', { name: label }).evaluate((it: HTMLImageElement | HTMLCanvasElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 10
    canvas.height = 10
    const context = canvas.getContext('2d')
    context?.drawImage(it, 0, 0, 10, 10)
    return [0, 9].map((y) => {
      const [red = 0, , blue = 0] = context?.getImageData(5, y, 1, 1).data ?? []
      return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red}, ${blue}`
    })
  })

test('a rotated photo is shown upright, cropped by dragging and by keyboard, and only the crop is used', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/sessions')
  await page.getByRole('link', { name: /^Edit Opening/ }).click()
  await page.getByRole('link', { name: 'Speakers 3' }).click()
  await page.getByRole('button', { name: 'Add speaker' }).click()
  const speaker = page.getByRole('dialog', { name: 'New speaker' })
  const photo = { name: 'ada.jpg', mimeType: 'image/jpeg', buffer: await photoOnItsSide(page) }
  await speaker.getByLabel('Upload photo').setInputFiles(photo)

  const dialog = page.getByRole('dialog', { name: 'Crop photo' })
  const frame = dialog.getByRole('application', { name: 'Picture in its frame' })
  await expect(frame).toBeVisible()
  await expect.poll(() => ends(page, 'Preview')).toEqual(['red', 'blue'])
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height * 1.5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => ends(page, 'Preview')).toEqual(['red', 'red'])
  await accessibleOnPhone(page)

  // At 2× zoom the crop is 200 pixels wide, less than the 480 of a photo.
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await frame.focus()
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('+')
  await expect(zoom).toHaveValue('2')
  await expect(dialog.getByRole('status')).toContainText('only 200 × 200 pixels')
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('-')
  await expect(zoom).toHaveValue('1')
  await expect(dialog.getByRole('button', { name: 'Move left' })).toBeDisabled()
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowUp')
  await expect.poll(() => ends(page, 'Preview')).toEqual(['blue', 'blue'])

  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(dialog).toHaveCount(0)
  const shown = speaker.getByRole('img', { name: 'The speaker, as shown to attendees' })
  await expect
    .poll(() => shown.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
    .toEqual([400, 400])
  expect(await ends(page, 'The speaker, as shown to attendees')).toEqual(['blue', 'blue'])
  await expect(shown).toHaveAttribute('src', /ada-[\w-]+\.webp/)

  await speaker
    .getByLabel('Replace photo')
    .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog.getByRole('alert')).toHaveText(/couldn’t be read/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(shown).toHaveAttribute('src', /ada-[\w-]+\.webp/)
})
