/** A certificate as a page for print, and the page that confirms it. Neither needs a script. */
import { minutesText } from '@rostra/domain/certificates/certificate-words'
import { directionOf, type Language } from '@rostra/domain/languages'
import { fitFor, sizeClass } from './certificate-fit.ts'
import { certificatePageTexts } from './certificate-page-texts.ts'

/** What is the same on every page. */
type Frame = {
  language: Language
  /** The event's name. */
  event: string
  /** Addresses of the theme's style sheet and icon. */
  stylesheet: string
  icon: string
  /** All of the page's own styles. */
  styles: string
}

/** What a certificate says; `minutes` are those that count. */
export type Certified = { name: string; dates: string; minutes: number }

type CertificateSheet = Certified & {
  title: string | undefined
  /** The organisers' own text, as Markdown and as safe HTML. */
  text: string
  html: string
  hours: string | undefined
  /** The other languages in which it can be printed. */
  others: readonly Language[]
  /** What the list of attendees says of its holder, such as a member number: names and values. */
  fields: readonly [string, string][]
  /** Addresses of pictures. */
  poster: string
  logo: string | undefined
  signedBy: readonly { name: string; role: string; signature: string | undefined }[]
  /** Where the code can be checked. */
  address: string
}

/** A name or title in a size that fits. */
const sized = (of: string, text: string): string =>
  `class="${of}${sizeClass(text)}"><bdi>${html(text)}</bdi>`

const inLanguage = (language: Language): string =>
  `<a href="?language=${language}" lang="${language}" hreflang="${language}">${html(
    new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  )}</a>`

export function certificatePage(frame: Frame, sheet: CertificateSheet): string {
  const { language, event } = frame
  const texts = certificatePageTexts[language]
  const { name, dates, minutes, title = texts.title, hours, logo, fields } = sheet
  const facts: [string, string][] = [
    [texts.date, dates],
    [texts.minutes, minutesText(minutes, language)],
    ...(hours ? [[texts.hours, hours] satisfies [string, string]] : []),
    ...fields,
  ]
  const fit = fitFor({
    ...{ title, name, event, text: sheet.text, signedBy: sheet.signedBy },
    facts: facts.map(([, fact]) => fact),
    hasLogo: logo !== undefined,
  })
  return page(
    frame,
    title,
    `<main>
<p class="hint"><bdi>${html(texts.print)}</bdi> ${sheet.others.map(inLanguage).join(' · ')}</p>
<div class="sheet">
<img class="poster" src="${attribute(sheet.poster)}" alt="">
<div class="text fit-${fit}">
${logo ? `<img class="logo" src="${attribute(logo)}" alt="">` : ''}
<h1 ${sized('title', title)}</h1>
<p class="lead">${html(texts.certifies)}</p>
<p ${sized('name', name)}</p>
<p class="lead">${html(texts.attended)}</p>
<p ${sized('event', event)}</p>
${list(facts)}
${sheet.html ? `<div class="own" dir="auto">${sheet.html}</div>` : ''}
<div class="end">${sheet.signedBy.map(signature).join('')}</div>
<p class="check">${html(texts.check)} <a href="${attribute(sheet.address)}"><bdi>${html(sheet.address)}</bdi></a></p>
</div>
</div>
</main>`,
  )
}

/** `holds` is whether the rule is met now. */
export function verifyPage(
  frame: Frame,
  it: Certified & { holds: boolean; logo: string | undefined },
): string {
  const texts = certificatePageTexts[frame.language]
  const facts: [string, string][] = [
    [texts.name, it.name],
    [texts.event, frame.event],
    [texts.date, it.dates],
    [texts.minutes, minutesText(it.minutes, frame.language)],
  ]
  return answer(frame, it.holds ? texts.holds : texts.holdsNot, { facts, logo: it.logo })
}

/** For a code whose person is erased, or that was never given out. */
export function noCertificatePage(frame: Frame, why: 'gone' | 'unknown'): string {
  const texts = certificatePageTexts[frame.language]
  return answer(frame, texts[why], { more: why === 'gone' ? texts.goneWhy : texts.unknownWhy })
}

type Answer = { facts?: readonly [string, string][]; more?: string; logo?: string | undefined }

function answer(frame: Frame, said: string, { facts = [], more = '', logo }: Answer): string {
  const { verify } = certificatePageTexts[frame.language]
  return page(
    frame,
    verify,
    `<main class="answer">
${logo ? `<img class="logo" src="${attribute(logo)}" alt="">` : ''}
<h1>${html(verify)}</h1>
<p class="said">${html(said)}</p>
${more ? `<p>${html(more)}</p>` : ''}
${facts.length > 0 ? list(facts) : ''}
</main>`,
  )
}

const page = ({ language, event, stylesheet, icon, styles }: Frame, title: string, body: string) =>
  `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)} – ${html(event)}</title>
<link rel="icon" href="${attribute(icon)}" type="image/svg+xml">
<link rel="stylesheet" href="${attribute(stylesheet)}">
<style>${styles}</style>
</head>
<body>
${body}
</body>
</html>
`

const list = (facts: readonly [string, string][]): string =>
  `<dl>${facts
    .map(([term, fact]) => `<div><dt>${html(term)}</dt><dd><bdi>${html(fact)}</bdi></dd></div>`)
    .join('')}</dl>`

const signature = (it: CertificateSheet['signedBy'][number]): string =>
  `<div class="signature">${
    it.signature ? `<img src="${attribute(it.signature)}" alt="">` : ''
  }<p><bdi>${html(it.name)}</bdi>${it.role ? `<br><bdi>${html(it.role)}</bdi>` : ''}</p></div>`

/** Quotes stay as they are: people search pages for names such as O’Neill and O'Neill. */
const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const attribute = (text: string): string => html(text).replaceAll('"', '&quot;')
