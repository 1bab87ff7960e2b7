import { expect, test } from 'vitest'
import { codeMail } from './code-mail.ts'
import { codeMailTexts } from './code-mail-texts.ts'

const given = {
  code: '123456',
  texts: codeMailTexts.en,
  page: '/signin',
  look: {
    name: 'Harvest & "Summit"',
    shortName: 'Harvest',
    logo: '',
    theme: {},
    composition: 'cross',
    when: 'Tuesday · Online',
    helpContact: '',
    language: 'en',
  },
  siteAddress: 'https://event.example/day',
} as const
const mailWith = (logo: string) => codeMail({ ...given, look: { ...given.look, logo } })
const imageIn = (logo: string) => /<img [^>]*>/.exec(mailWith(logo).html)?.[0]

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
  const look = { ...given.look, logo: '/files/logo.png' }
  const { html } = codeMail({ ...given, siteAddress: undefined, look })
  expect(html).not.toContain('<img')
})

test('the plain-text part has the code and no logo', () => {
  const { text } = mailWith('/day/files/logo.png')
  expect(text).toContain('123456')
  expect(text).not.toContain('logo.png')
})
