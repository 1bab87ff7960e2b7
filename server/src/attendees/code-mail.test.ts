import { expect, test } from 'vitest'
import { codeMail } from './code-mail.ts'
import { codeMailTexts } from './code-mail-texts.ts'

const given = {
  code: '123456',
  texts: codeMailTexts.en,
  page: '/signin',
  name: 'Harvest & "Summit"',
  language: 'en',
  siteAddress: 'https://event.example/day',
} as const
const imageIn = (logo: string, siteAddress: string | undefined = given.siteAddress) =>
  /<img [^>]*>/.exec(codeMail({ ...given, siteAddress, logo }).html)?.[0]

test('the email shows the event’s logo two lines high, with the event’s name where pictures are blocked', () => {
  const image = imageIn('/day/files/logo.png')
  expect(image).toContain('src="https://event.example/day/files/logo.png"')
  expect(image).toContain('alt="Harvest &#38; &#34;Summit&#34;"')
  expect(image).toContain('height="48"')
  expect(image).toContain('max-width:240px')
  expect(imageIn('https://cdn.example/a"b.JPG')).toContain('src="https://cdn.example/a%22b.JPG"')
})

test('a logo that email programs would not display is left out', () => {
  const left = ['', '/day/files/logo.svg', '/day/files/logo.webp', 'http://cdn.example/logo.png']
  for (const logo of left) expect([logo, imageIn(logo)]).toEqual([logo, undefined])
  const { siteAddress: _, ...nowhere } = given
  const { html } = codeMail({ ...nowhere, siteAddress: undefined, logo: '/files/logo.png' })
  expect(html).not.toContain('<img')
})

test('the plain-text part has the code and no logo', () => {
  const { text } = codeMail({ ...given, logo: '/day/files/logo.png' })
  expect(text).toContain('123456')
  expect(text).not.toContain('logo.png')
})
