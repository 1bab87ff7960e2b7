import { expect, test } from 'vitest'
import { savedAs } from './content-disposition.ts'

test.each([
  ['a.csv', 'a.csv', 'a.csv'],
  ['Été.csv', 'Ete.csv', '%C3%89t%C3%A9.csv'],
  ['会議-chat.csv', 'chat.csv', '%E4%BC%9A%E8%AD%B0-chat.csv'],
  ['会議.pdf', 'file.pdf', '%E4%BC%9A%E8%AD%B0.pdf'],
  ['会議', 'file', '%E4%BC%9A%E8%AD%B0'],
  [`a"; x\\y%41.csv`, 'a_; x_y_41.csv', 'a%22%3B%20x%5Cy%2541.csv'],
  ["it's (a) *.csv", "it's (a) *.csv", 'it%27s%20%28a%29%20%2A.csv'],
  ['a\r\nb.csv', 'ab.csv', 'a%0D%0Ab.csv'],
  ['a\ud800.csv', 'a.csv', 'a%EF%BF%BD.csv'],
])(
  'a download named %j gets an ASCII name for old programs, and its full name in UTF-8',
  (name, plain, own) => {
    expect(savedAs(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${own}`)
  },
)
