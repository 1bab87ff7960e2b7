import { expect, test } from 'vitest'
import { fitFor } from './certificate-fit.ts'

const signedBy = [{ name: 'Meera Shah', role: 'Chair', signature: 'files/meera.png' }]
const short = {
  ...{ title: 'Certificate of attendance', name: 'Ada Okafor', event: 'Women’s Day' },
  ...{ facts: ['2 March 2022', '40 minutes'], text: 'In three parts.', hasLogo: true, signedBy },
}

test('only long texts are set smaller, and more so the wider their letters are', () => {
  expect(fitFor(short)).toBe(100)
  const withText = (words: string) => fitFor({ ...short, text: words.repeat(130).slice(0, 1500) })
  expect(withText('a few words ')).toBeLessThan(100)
  expect(withText('花山田参加証明書')).toBeLessThan(withText('a few words '))
})
