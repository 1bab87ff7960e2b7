import { languages } from '@rostra/domain/languages'
import { describe, expect, test } from 'vitest'
import { useTestFolder } from './test-folder.ts'

const folder = useTestFolder()
const colour = 'use a six-digit colour such as "#0B5C6B" (in YAML, in quotes)'
const entries = 'use entries such as "key: value"'
const web = 'enter a link that starts with http:// or https://'
const host = 'enter a host such as slides.example.org'
const origin = 'enter a site such as https://www.example.org, without a path or *'
const font = 'use one of Bricolage Grotesque, Familjen Grotesk, Figtree, Fraunces, Outfit'
const darkKnows = 'use one of accent, field, hope, ribbon1, ribbon2, ribbon3'
const unknownIn = (key: string, hint: string) => `unknown entry "${key}"; ${hint}`

describe('event.yaml', () => {
  test.each([
    ['name: Day', 'name: ""', '1: name: enter a value'],
    ['name: Day', 'name: "  "', '1: name: enter a value'],
    ['name: Day', 'name:', '1: name: enter text'],
    ['name: Day', 'name: true', '1: name: enter text'],
    ['name: Day', 'name: "a\\u0007b"', '1: name: remove control characters from this text'],
    ['heading: THE DAY', 'heading: [a]', '3: heading: enter text'],
    ['heading: THE DAY\n', '', '1: "heading" is missing'],
    ['timeZone: Europe/London\n', '', '1: "timeZone" is missing'],
    [
      'Europe/London',
      '"+01:00"',
      '5: timeZone: unknown time zone; use one such as Europe/London, UTC or CDT',
    ],
    ['    logo: files/logo.svg\n', '', '7: "logo" is missing'],
    ['  - name: Host\n    logo', '  - logo', '7: "name" is missing'],
    ['logo: files/logo.svg', 'logo: 5', '8: hosts[1].logo: enter a link or a file path'],
    ['https://example.org', '"javascript:alert(1)"', `9: hosts[1].url: ${web}`],
    ['https://example.org', 'the website', `9: hosts[1].url: ${web}`],
    ['https://example.org', '"https://a\\n.b"', `9: hosts[1].url: ${web}`],
  ])('reports an error when %j is replaced by %j', async (from, to, error) => {
    expect(await folder.errorsWith('event.yaml', from, to)).toEqual([`event.yaml:${error}`])
  })

  test.each([
    ['theme: { accent: "#0B5C6B;}" }', `theme.accent: ${colour}`],
    ['theme: { accent: red }', `theme.accent: ${colour}`],
    ['theme: { ribbon2: "#FFF" }', `theme.ribbon2: ${colour}`],
    ['theme: { dark: { hope: "url(x)" } }', `theme.dark.hope: ${colour}`],
    ['theme: { font: Comic Sans }', `theme.font: ${font}`],
    ['theme: { acent: "#0B5C6B" }', unknownIn('acent', 'did you mean "accent"?')],
    ['theme: { dark: { font: Outfit } }', unknownIn('font', darkKnows)],
    ['theme: red', `theme: ${entries}`],
    ['theme: ["#0B5C6B"]', `theme: ${entries}`],
    ['theme: { dark: "#0B5C6B" }', `theme.dark: ${entries}`],
    [
      'languages: [en, xx]',
      `languages[2]: unsupported language; use one of ${languages.join(', ')}`,
    ],
    ['languages: [fr, fr]', 'languages: a language is listed twice'],
    ['languages: []', 'languages: list at least one language, or leave this out to offer all'],
    ['languages: en', 'languages: enter a list'],
    ['inDraft: [programme]', 'inDraft[1]: enter publicPage or registration'],
    ...[
      'https://*.example.org',
      'http://a.example',
      'https://a.example/',
      'https://a@b.example',
    ].map((site) => [`embed: ["${site}"]`, `embed[1]: ${origin}`]),
    ['guestNames: none', 'guestNames: enter full or first'],
    ['frameHosts: ["*.example.org"]', `frameHosts[1]: ${host}`],
    ['frameHosts: ["http://example.org"]', `frameHosts[1]: ${host}`],
    [
      'intro: { title: T, url: "https://a.example/x", type: frame }',
      'intro.url: the host a.example isn’t in frameHosts of the event; add it there, so that its pages may be shown',
    ],
    ['logo: files/none.png', 'file not found: files/none.png'],
    ['picture: ../a.png', '"../a.png" must be an http(s) address or a path below files/'],
    ['speakerEdits: never', 'speakerEdits: enter ask or free'],
    ['publicSpeakers: sometimes', 'publicSpeakers: Must be true or false'],
    ['people: everyone', 'people: Must be true or false'],
    ['signIn: password', 'signIn: enter email or code'],
    ['tracks: Hall', 'tracks: enter a list'],
    ['tracks: [{ name: Hall, colour: red }]', `tracks[1].colour: ${colour}`],
    [
      'tracks: [{ name: Hall, colour: "#5b2a86" }, { name: HALL, colour: "#1b6b3a" }]',
      'the track "HALL" is listed twice',
    ],
    ...['{ en: A, fr: B }, { en: A, fr: C }', '{ en: A, fr: B }, { en: B }'].map((options) => [
      `registration: { questions: [{ id: q, label: Q, kind: choice, options: [${options}] }] }`,
      'registration.questions[1].options: an option is listed twice',
    ]),
    ['sponsors: none', 'sponsors: enter a list'],
    ['sponsors: [Quill]', `sponsors[1]: ${entries}`],
    ['links: [files/a.pdf]', `links: ${entries}`],
    [
      'links: { terms: "mailto:a@b" }',
      '"mailto:a@b" must be an http(s) address or a path below files/',
    ],
    ['links: { privacy: "https://" }', '"https://" is not a valid address'],
    ['intro: { title: T, type: image }', '"url" is missing'],
    ['intro: { title: T, url: files/a.pdf }', '"type" is missing'],
    ...['center', '50%', '101% 0%', '50% 50%;color:red'].map((focus) => [
      `pictureFocus: "${focus}"`,
      'pictureFocus: use two shares of width and height such as "50% 30%"',
    ]),
    [
      'constructor: x',
      'unknown entry "constructor"; use one of name, shortName, edition, heading, welcome, timeZone, languages, signIn, theme, hosts, sponsors, logo, picture, pictureAlt, pictureFocus, helpContact, publicSpeakers, speakerEdits, speakerEncoder, publicPage, registration, draft, opensAt, inDraft, people, frameHosts, embed, guestNames, intro, fromStart, grace, certificate, chat, links, tracks',
    ],
  ])('reports an error for the entry %s', async (line, message) => {
    const errors = await folder.errorsWith('event.yaml', 'welcome: Hi', `welcome: Hi\n${line}`)
    expect(errors).toEqual([`event.yaml:5: ${message}`])
  })

  // spec: 5.15, 5.16
  test.each([
    ['typingThrottle', 999, 'a whole number from 1000 to 9000 (ms)'],
    ['typingThrottle', 9001, 'a whole number from 1000 to 9000 (ms)'],
    ['typingThrottle', '"5000"', 'a whole number from 1000 to 9000 (ms)'],
    ['responseTimeout', 4999, 'a whole number from 5000 to 300000 (ms)'],
    ['responseTimeout', 300_001, 'a whole number from 5000 to 300000 (ms)'],
    ['responseTimeout', 6000.5, 'a whole number from 5000 to 300000 (ms)'],
    ['uploadLimit', 0, 'a whole number from 1 to 1000 (MB)'],
  ])('refuses a chat whose %s is %s', async (name, value, text) => {
    const line = `welcome: Hi\nchat: { ${name}: ${value} }`
    const errors = await folder.errorsWith('event.yaml', 'welcome: Hi', line)
    expect(errors).toEqual([`event.yaml:5: chat.${name}: enter ${text}`])
  })

  test.each([
    ['chat: { typingThrottle: 1000, responseTimeout: 5000, uploadLimit: 1 }'],
    ['chat: { typingThrottle: 9000, responseTimeout: 300000 }'],
    [
      'theme: { accent: "#0B5C6B", ribbon2: "#e8d5a9", font: Fraunces, dark: { accent: "#79C3D5" } }',
    ],
    ['theme:\nlinks:\nintro:\nsponsors:'],
    ['languages: [fr, en]'],
    ['languages:'],
    ['signIn: code'],
    ['signIn: email'],
    ['signIn:'],
    ['links: { privacy: files/a.pdf, terms: "https://example.org/terms" }'],
    ['sponsors: [{ name: Q, logo: "https://cdn.example/q.svg", url: "" }]'],
    ['intro: { title: T, url: "https://vimeo.com/1", type: vimeo }'],
    ['sponsors: [{ name: Q, logo: files/logo.svg, url: quill.example/about }]'],
    [
      'logo: files/logo.svg\npicture: files/logo.svg\npictureAlt: A hall\npictureFocus: 100% 0%\nhelpContact: a@b.example',
    ],
    ['logo:\npicture: ""\nhelpContact: ""\nframeHosts: []\npublicSpeakers: false\npeople: false'],
    ['frameHosts: [a.example]\nintro: { title: T, url: "https://a.example/x", type: frame }'],
  ])('accepts %s', async (line) => {
    expect(await folder.errorsWith('event.yaml', 'welcome: Hi', line)).toEqual([])
  })
})

describe('a theme', () => {
  test('with too little contrast is refused with its line, the colours and the contrast ratio', async () => {
    const theme = [
      'theme:',
      '  accent: "#F7C6D9"',
      '  hope: "#3B6B1F"',
      '  dark:',
      '    hope: "#3B6B1F"',
    ]
    const lines = ['welcome: Hi', ...theme].join('\n')
    expect(await folder.errorsWith('event.yaml', 'welcome: Hi', lines)).toEqual([
      'event.yaml:6: theme.accent: white text on #F7C6D9 has a contrast of 1.4:1, below the minimum of 4.5:1. Try #865C6D, and keep #F7C6D9 for large areas as “field”',
      expect.stringMatching(
        /^event\.yaml:9: theme\.dark\.hope: #3B6B1F as text on cards \(#\w+\) has a contrast of 2\.\d:1, below the minimum of 4\.5:1\. Try #\w+$/,
      ),
    ])
  })

  test('whose unquoted colour YAML reads as a comment is refused with advice to quote it', async () => {
    const lines = 'welcome: Hi\ntheme:\n  accent: #0B5C6B\n  hope: "#3B6B1F"'
    expect(await folder.errorsWith('event.yaml', 'welcome: Hi', lines)).toEqual([
      `event.yaml:6: theme.accent: ${colour}`,
    ])
  })
})

describe('an unknown key is reported with a suggestion', () => {
  test.each([
    ['event.yaml', 'welcome: Hi', 'welcom: Hi', 4, 'did you mean "welcome"?'],
    ['event.yaml', 'timeZone', 'timezone', 5, 'did you mean "timeZone"?'],
    ['event.yaml', 'logo: files', 'image: files', 8, 'use one of name, logo, url'],
    ['sessions.yaml', 'chatChannel', 'chat', 8, 'did you mean "chatChannel"?'],
    ['sessions.yaml', 'chatChannel', 'description', 8, 'did you mean "desc"?'],
    [
      'sessions.yaml',
      'url: "https',
      'link: x, url: "https',
      7,
      'use one of type, url, delay, captions, transcript, languages',
    ],
    ['library.yaml', 'image: ""', 'imgae: ""', 5, 'did you mean "image"?'],
    ['library.yaml', 'title: Library', 'title: L\n  subTitle: S', 3, 'did you mean "subtitle"?'],
  ] as const)('%s: %s → %s', async (file, from, to, line, hint) => {
    const errors = await folder.errorsWith(file, from, to)
    const unknown = errors.find((error) => error.includes('unknown entry'))
    expect(unknown).toMatch(new RegExp(`^${file}:${line}: unknown entry "\\w+"; `))
    expect(unknown?.endsWith(hint)).toBe(true)
  })
})
