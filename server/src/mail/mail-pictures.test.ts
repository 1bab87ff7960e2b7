import { compositions } from '@rostra/domain/theme/theme'
import { expect, test } from 'vitest'
import { headPicture, pictureOf } from './mail-pictures.ts'

const look = {
  ...{ name: 'Day', shortName: 'Day', when: '', helpContact: '' },
  ...{ theme: {}, composition: 'cross' as const, language: 'en' as const },
}
const drawn = async (changes: object, height = 200) => {
  const { address } = headPicture({ ...look, ...changes }, height)
  return (await pictureOf(`<img src="${address}">`))?.png
}

test('a picture is small in every composition, as high as the text, and turned around for Arabic', async () => {
  for (const composition of compositions)
    expect((await drawn({ composition }, 900))?.length).toBeLessThan(24_000)
  for (const composition of compositions)
    expect((await drawn({ composition }, 280))?.length).toBeLessThan(15_000)
  expect(headPicture(look, 241).height).toBe(260)
  const png = await drawn({})
  expect(png?.subarray(16, 24).toString('hex')).toBe('000001bc00000190')
  expect(await drawn({ language: 'ar' })).not.toEqual(png)
  // The same one, drawn once.
  expect(await drawn({})).toBe(png)
})

test('nothing else in an email is drawn', async () => {
  for (const name of ['head-cross-5b2a86-ffffff-200', 'head-person-5b2a86-ffffff-55a56f-200'])
    expect(await pictureOf(`<img src="cid:${name}@event">`)).toBe(undefined)
})
