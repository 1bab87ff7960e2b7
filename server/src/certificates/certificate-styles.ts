import { fits, nameSizes } from './certificate-fit.ts'

/**
 * The style sheet of certificates, which are made to be printed: one page of A4, landscape. Colours are the theme's, and
 * `--heading` and `--body` its fonts.
 */
export const certificateStyles = `
@page { size: A4 landscape; margin: 0 }
* { box-sizing: border-box }
html { background: var(--canvas) }
body { margin: 0; color: var(--ink); font: 12pt/1.45 var(--body) }
h1, .name { margin: 0; font-family: var(--heading); text-wrap: balance; overflow-wrap: anywhere }
h1 { font: 700 4.25mm/1.3 var(--body); color: var(--accent) }
.sheet { position: relative; display: flex; inline-size: 297mm; block-size: 209.5mm; margin: 0 auto 24px; background: #fff; overflow: hidden; box-shadow: 0 18px 60px rgb(0 0 0 / .16); print-color-adjust: exact; -webkit-print-color-adjust: exact }
.edge { position: absolute; inset-block: 0; inset-inline-start: 0; inline-size: 11mm; block-size: 100% }
.text { position: relative; display: flex; flex: 1; flex-direction: column; min-inline-size: 0; padding: 11mm 13mm; padding-inline-start: 24mm }
.head { display: flex; flex: none; align-items: center; justify-content: space-between; gap: 10mm; min-block-size: 11.5mm }
.logo { max-block-size: 11.5mm; max-inline-size: 60mm }
.middle { flex: 1 1 0; min-block-size: 0; padding-block-start: 18mm; overflow: hidden }
.middle > * { max-inline-size: 196mm }
.lead { margin: 0 0 2mm; font-size: 4.4mm; color: var(--ink-2) }
.name { max-inline-size: none; font-weight: 700; line-height: 1.15; color: var(--field-deep) }
.name.tight { line-height: 1.02; letter-spacing: -.035em }
:lang(ja) .sentence { word-break: auto-phrase }
${nameSizes.map((px) => `.name-${px} { font-size: ${px / 4}mm }`).join('\n')}
${fits.map((percent) => `.fit-${percent} { zoom: ${percent}% }`).join('\n')}
.middle > .sentence { max-inline-size: 169mm }
.sentence { margin: 7mm 0 0; font: 400 6.5mm/1.38 var(--heading); text-wrap: pretty }
.worth { margin: 4mm 0 0; font-size: 4.4mm }
.own { margin-block-start: 4mm; text-align: match-parent; font-size: 3.9mm; line-height: 1.4 }
.own > * { margin-block: 0 3mm }
.seal { position: absolute; inset-block-end: 46mm; inset-inline-end: 13mm; inline-size: 47.5mm; block-size: 47.5mm; padding: .4mm; border-radius: 1.5mm; background: var(--ribbon-1) }
.end { display: flex; flex: none; align-items: end; gap: 8mm }
.signatures { display: grid; flex: 1; grid-auto-flow: column; grid-auto-columns: minmax(0, 60mm); grid-template-rows: auto auto; column-gap: 8mm }
.signature { display: grid; grid-row: span 2; grid-template-rows: subgrid; font-size: 3.75mm; line-height: 1.35; overflow-wrap: anywhere }
.signature img { align-self: end; max-block-size: 15mm; max-inline-size: 100%; margin-block-end: 1mm }
.signature p { grid-row: 2; align-self: start; margin: 0; padding-block-start: 2mm; border-block-start: .4mm solid }
.check { display: flex; flex: none; align-items: end; gap: 4mm; max-inline-size: 82mm; margin: 0; font-size: 3.5mm; line-height: 1.35; text-align: end; color: var(--ink-2) }
.check b { font: 700 4.75mm/1.4 var(--heading); letter-spacing: .06em; white-space: nowrap; color: var(--ink) }
.check a { color: inherit; overflow-wrap: anywhere }
.qr { flex: none; inline-size: 22mm; block-size: 22mm }
.hint { max-inline-size: 297mm; margin: 0 auto; padding: 12px 16px; text-align: center }
.hint a { color: var(--accent) }
.answer { display: grid; align-items: center; min-block-size: 100vh; padding: 24px 16px }
.paper { position: relative; inline-size: 100%; max-inline-size: 760px; margin: 0 auto; background: #fff; box-shadow: 0 18px 60px rgb(0 0 0 / .16); overflow: hidden }
.paper > div { padding: 36px clamp(20px, 6vw, 56px) 48px; }
.paper .name { font-size: clamp(28px, 7vw, 60px) }
.paper .mark { inline-size: 40px; block-size: 40px }
.paper .sentence { font-size: clamp(18px, 3vw, 22px) }
.paper .name:is(.name-40, .name-32, .name-24, .name-18) { font-size: clamp(24px, 4vw, 32px) }
.paper .sentence, .paper .lead { margin-block-start: 14px }
.said { display: flex; align-items: start; gap: 12px; margin: 32px 0 28px; font-weight: 700; font-size: 18px }
.said svg { flex: none; inline-size: 28px; fill: var(--warn); stroke: #fff; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round }
.said.valid svg { fill: var(--hope) }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; margin-block-start: 28px }
label { display: grid; flex: 1 1 240px; gap: 6px; font-weight: 700 }
input { min-inline-size: 0; block-size: 52px; padding: 0 14px; border: 1.5px solid var(--line-strong); border-radius: 8px; background: #fff; color: inherit; font: 700 20px/1 var(--body); letter-spacing: .06em; text-transform: uppercase }
button { block-size: 52px; padding: 0 24px; border: 0; border-radius: 8px; background: var(--field); color: var(--on-field); font: 700 17px/1 var(--body); cursor: pointer }
@media print { .hint { display: none } html, body { background: none } .sheet { margin: 0; box-shadow: none } }
@media screen and (max-width: 1140px) {
h1 { font-size: 16px }
.sheet { inline-size: auto; block-size: auto }
.sheet .edge { inline-size: 14px }
.text { padding: 24px 20px; padding-inline-start: 34px }
.middle { flex: none; zoom: 1; padding-block-start: 40px }
.name { font-size: clamp(32px, 11vw, 80px) }
.name:is(.name-40, .name-32, .name-24, .name-18) { font-size: 26px }
.middle .sentence { font-size: 20px }
.worth, .lead, .own { font-size: 16px }
.seal { position: static; inline-size: 96px; block-size: auto; margin-block: 32px }
.end { display: grid; gap: 24px }
.signatures { grid-auto-flow: row; grid-template: none / repeat(auto-fill, minmax(min(100%, 220px), 240px)); gap: 24px }
.signature { display: block; max-inline-size: 240px; font-size: 15px }
.signature img { max-block-size: 56px }
.check { flex-wrap: wrap; align-items: center; margin-block-start: 8px; font-size: 14px; text-align: start }
.check b { font-size: 19px }
.qr { inline-size: 96px; block-size: 96px }
}
`
