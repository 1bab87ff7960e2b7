import { expect, test } from 'vitest'
import { fitFor, nameSizeFor } from './certificate-fit.ts'

const signedBy = [{ name: 'Meera Shah', role: 'Chair', signature: 'files/meera.png' }]
const short = {
  ...{ name: 'Ada Okafor', sentence: 'was there for four hours and ten minutes of Women’s Day.' },
  ...{ worth: 'Recognised as 2 points', text: 'In three parts.', signedBy },
}

test('only long texts are set smaller, and more so the wider their letters are', () => {
  expect(fitFor(short)).toBe(100)
  const withText = (words: string) => fitFor({ ...short, text: words.repeat(130).slice(0, 1500) })
  expect(withText('a few words of many ')).toBeLessThan(100)
  expect(withText('花山田参加証明書')).toBeLessThan(withText('a few words of many '))
})

test('a name is as large as two lines allow, broken where its script breaks', () => {
  expect(nameSizeFor('Hana Kovářová')).toBe(108)
  expect(nameSizeFor('María José Fernández')).toBe(108)
  expect(nameSizeFor('寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末')).toBe(72)
  const [hyphens, none] = ['-', ''].map((it) =>
    nameSizeFor(['Karoline Donaudampfschifffahrts', 'Sigmaringen', 'Hohenzollern'].join(it)),
  )
  expect(hyphens).toBe(48)
  expect(none).toBe(40)
  expect(nameSizeFor(`Maria ${'Constantia '.repeat(30)}`)).toBe(18)
})
