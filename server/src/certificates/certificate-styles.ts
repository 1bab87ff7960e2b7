import { fits } from './certificate-fit.ts'

/**
 * The style sheet of certificates, which are made to be printed: one page of A4, landscape. Colours are the theme's, and
 * `--heading` and `--body` its fonts. The poster's drawing is at its right.
 */
export const certificateStyles = `
@page { size: A4 landscape; margin: 0 }
* { box-sizing: border-box }
html { background: var(--canvas) }
body { margin: 0; color: var(--ink); font: 12pt/1.45 var(--body) }
h1, .name, .event { margin: 0; font-family: var(--heading); line-height: 1.15; text-wrap: balance }
.sheet { display: grid; grid-template: 100% / 78mm 1fr; inline-size: 297mm; block-size: 209.5mm; margin: 0 auto; background: var(--surface); overflow: hidden; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.poster { inline-size: 100%; block-size: 100%; min-block-size: 0; object-fit: cover; object-position: right }
.text { display: flex; flex-direction: column; min-inline-size: 0; min-block-size: 0; padding: 16mm 17mm 11mm; overflow-wrap: anywhere }
.text > * { flex: none }
.logo { align-self: start; max-block-size: 16mm; max-inline-size: 70mm; margin-block-end: 7mm }
.title { font-size: 20pt; font-weight: 600; color: var(--accent) }
.lead { margin: 8mm 0 1mm; color: var(--ink-2) }
.name { font-size: 34pt; font-weight: 700 }
.event { font-size: 19pt; font-weight: 600 }
.name.long { font-size: 22pt }
.name.longest { font-size: 15pt }
:is(.title, .event).long { font-size: 14pt }
:is(.title, .event).longest { font-size: 11pt }
${fits.map((percent) => `.fit-${percent} { zoom: ${percent}% }`).join('\n')}
dl { display: flex; flex-wrap: wrap; gap: 2mm 12mm; margin: 7mm 0 0 }
dt { font-size: 9pt; color: var(--ink-2) }
dd { margin: 0; font-weight: 600 }
.text > .own { flex: 0 1 auto; margin-block-start: 6mm; min-block-size: 0; overflow: hidden; font-size: 11pt; line-height: 1.4 }
.own > :first-child { margin-block-start: 0 }
.own > :last-child { margin-block-end: 0 }
.end { display: grid; grid-template-columns: repeat(4, 1fr); grid-template-rows: auto auto; column-gap: 6mm; margin-block-start: auto; padding-block-start: 5mm }
.signature { display: grid; grid-row: span 2; grid-template-rows: subgrid; font-size: 10pt; line-height: 1.35 }
.signature img { align-self: end; max-block-size: 16mm; max-inline-size: 100% }
.signature p { grid-row: 2; margin: 0; padding-block-start: 1mm; border-block-start: 1px solid }
.check { margin: 5mm 0 0; font-size: 8.5pt; color: var(--ink-2) }
.check a { color: inherit }
.hint { max-inline-size: 297mm; margin: 0 auto; padding: 12px 16px; text-align: center }
.hint a { color: var(--accent) }
.answer { max-inline-size: 640px; margin: 0 auto; padding: 48px 20px }
.answer h1 { font-size: 22pt }
.answer .said { font-size: 14pt; font-weight: 600 }
.answer dl { display: grid; gap: 12px }
@media print { .hint { display: none } html, body { background: none } }
@media screen and (max-width: 1140px) { .sheet { grid-template: auto / 1fr; inline-size: auto; block-size: auto } .poster { block-size: 90px } .text { zoom: 1; padding: 24px 20px } .name { font-size: 24pt } .name.longest { font-size: 18pt } .end { grid-template-columns: repeat(auto-fill, minmax(130px, 200px)); grid-template-rows: none } }
`
