/** A certificate as a page for print, and the pages that confirm it. None needs a script. */
import { directionOf, type Language } from '@rostra/domain/languages'
import { asHtml } from '../platform/http/as-html.ts'
import { fitFor, nameSizeFor } from './certificate-fit.ts'
import { certificatePageTexts } from './certificate-page-texts.ts'
import type { DaysInWords } from './days-in-words.ts'
import { durationInWords } from './duration-in-words.ts'

/** What is the same on every page. */
type Frame = {
  language: Language
  /** The event's name. */
  event: string
  /** Addresses of the theme's style sheet and icon, and of the page on which a code is entered. */
  stylesheet: string
  icon: string
  verify: string
  /** All of the page's own styles. */
  styles: string
}

/** What a certificate says; `minutes` are those that count, `edge` is the person's ribbon as SVG. */
export type Certified = {
  name: string
  days: DaysInWords | undefined
  minutes: number
  edge: string
}

type Logo = { address: string; name: string }

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
  logo: Logo | undefined
  signedBy: readonly { name: string; role: string; signature: string | undefined }[]
  /** The code as people read it, the page where it is entered without `https://`, and the QR code of its own page. */
  code: string
  place: string
  qr: string
  /** Where the code is checked. */
  address: string
}

const inLanguage = (language: Language): string =>
  `<a href="?language=${language}" lang="${language}" hreflang="${language}">${asHtml(
    new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  )}</a>`

export function certificatePage(frame: Frame, sheet: CertificateSheet): string {
  const texts = certificatePageTexts[frame.language]
  const { name, title = texts.title, hours, logo } = sheet
  const worth = [...(hours ? [[texts.hours, hours] as const] : []), ...sheet.fields]
  const fit = fitFor({
    ...{ name, text: sheet.text, signedBy: sheet.signedBy },
    sentence: sentenceOf(frame, sheet).replaceAll(/<[^<>]+>/g, ''),
    worth: worth.flat().join(' '),
  })
  return page(
    frame,
    title,
    `<main>
<p class="hint"><bdi>${asHtml(texts.print)}</bdi> ${sheet.others.map(inLanguage).join(' · ')}</p>
<div class="sheet">
${sheet.edge}
<div class="text">
<div class="head"><h1><bdi>${asHtml(title)}</bdi></h1>${logo ? picture('logo', logo) : ''}</div>
<div class="middle fit-${fit}">
${statement(frame, sheet)}
${worth.length > 0 ? `<p class="worth">${worth.map(fact).join('<br>')}</p>` : ''}
${sheet.html ? `<div class="own" dir="auto">${sheet.html}</div>` : ''}
</div>
<img class="seal" src="${asHtml(frame.icon)}" alt="">
<div class="end"><div class="signatures">${sheet.signedBy.map(signature).join('')}</div>
<p class="check"><span>${asHtml(texts.check)} <a href="${asHtml(sheet.address)}"><bdi>${asHtml(sheet.place)}</bdi></a><br><b><bdi>${asHtml(sheet.code)}</bdi></b></span>${sheet.qr}</p>
</div>
</div>
</div>
</main>`,
  )
}

/** `250 minutes`: whoever checks a certificate may have to compare it with a number. */
const inMinutes = (minutes: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
    roundingMode: 'floor',
  }).format(minutes)

/** `holds` is whether the rule is met now. */
export function verifyPage(
  frame: Frame,
  it: Certified & { holds: boolean; logo: Logo | undefined },
): string {
  const texts = certificatePageTexts[frame.language]
  return answer(frame, {
    ...{ logo: it.logo, state: it.holds ? 'valid' : 'withdrawn' },
    said: it.holds ? texts.holds : texts.holdsNot,
    more: `${statement(frame, it)}\n<p class="worth">${asHtml(inMinutes(it.minutes, frame.language))}</p>`,
  })
}

/** For a code whose person is erased, or that was never given out. */
export function noCertificatePage(frame: Frame, why: 'gone' | 'unknown'): string {
  const texts = certificatePageTexts[frame.language]
  return answer(frame, {
    ...{ state: 'withdrawn', said: texts[why] },
    more:
      why === 'gone'
        ? `<p>${asHtml(texts.goneWhy)}</p>`
        : `<p>${asHtml(texts.unknownWhy)}</p>${codeForm(frame)}`,
  })
}

/** Where someone who holds a certificate enters its code. */
export const codePage = (frame: Frame): string =>
  answer(frame, {
    more: `<p class="sentence"><b><bdi>${asHtml(frame.event)}</bdi></b></p>${codeForm(frame)}`,
  })

function codeForm({ language, verify }: Frame): string {
  const { code, confirm } = certificatePageTexts[language]
  return `<form action="${asHtml(verify)}"><label>${asHtml(code)}<input name="code" dir="ltr" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="KDTDS-685D1"></label><button>${asHtml(confirm)}</button></form>`
}

type Answer = {
  state?: 'valid' | 'withdrawn'
  said?: string
  /** HTML. */
  more: string
  logo?: Logo | undefined
}

function answer(frame: Frame, { state, said, more, logo }: Answer): string {
  const { verify } = certificatePageTexts[frame.language]
  return page(
    frame,
    verify,
    `<main class="answer">
<div class="paper">
<div>
<div class="head"><h1>${asHtml(verify)}</h1>${logo ? picture('logo', logo) : picture('mark', { address: frame.icon, name: '' })}</div>
${state && said ? `<p class="said ${state}">${marks[state]}${asHtml(said)}</p>` : ''}
${more}
</div>
</div>
</main>`,
  )
}

const marks = {
  valid:
    '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11"/><path d="m7 12.5 3.5 3.5L17 9"/></svg>',
  withdrawn:
    '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11"/><path d="M12 6.5v7M12 17v.5"/></svg>',
}

/** Who was there, and what at. */
function statement(frame: Frame, it: Certified): string {
  const { certifies } = certificatePageTexts[frame.language]
  return `${certifies ? `<p class="lead">${asHtml(certifies)}</p>` : ''}
<p class="name name-${nameSizeFor(it.name)}${isLatin(it.name) ? ' tight' : ''}"><bdi>${asHtml(it.name)}</bdi></p>
<p class="sentence">${sentenceOf(frame, it)}</p>`
}

/** Letters of other scripts join, or are as wide as high: they need their own distances. */
const isLatin = (name: string): boolean =>
  (name.match(/\p{L}/gu) ?? []).every((letter) => /\p{Script=Latin}/u.test(letter))

/** HTML. */
function sentenceOf({ language, event }: Frame, { days, minutes }: Certified): string {
  const bold = (text: string) => `<b><bdi>${asHtml(text)}</bdi></b>`
  const when = days && `${days.before}${days.before ? ' ' : ''}${bold(days.days)}`
  const duration = durationInWords(minutes, language)
  return certificatePageTexts[language].attended(when, duration, bold(event))
}

const page = ({ language, event, stylesheet, icon, styles }: Frame, title: string, body: string) =>
  `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asHtml(title)} – ${asHtml(event)}</title>
<link rel="icon" href="${asHtml(icon)}" type="image/svg+xml">
<link rel="stylesheet" href="${asHtml(stylesheet)}">
<style>${styles}</style>
</head>
<body>
${body}
</body>
</html>
`

const picture = (of: string, { address, name }: Logo): string =>
  `<img class="${of}" src="${asHtml(address)}" alt="${asHtml(name)}">`

/** The names of fields are the organisers' own, so that what they name follows after a colon. */
const fact = ([term, value]: readonly [string, string]): string =>
  `<bdi>${asHtml(term)}</bdi>${/[：:]$/.test(term) ? '' : ':'} <b><bdi>${asHtml(value)}</bdi></b>`

const signature = (it: CertificateSheet['signedBy'][number]): string =>
  `<div class="signature">${
    it.signature ? `<img src="${asHtml(it.signature)}" alt="">` : ''
  }<p><b><bdi>${asHtml(it.name)}</bdi></b>${it.role ? `<br><bdi>${asHtml(it.role)}</bdi>` : ''}</p></div>`
