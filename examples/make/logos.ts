/** Logos of the invented hosts and sponsors, each on its own light plate so that it reads on any ground. */

type Logo = { file: string; lines: [string] | [string, string]; colour: string; mark: string }

export const logos: readonly Logo[] = [
  {
    file: 'northlight',
    lines: ['Northlight', 'Foundation'],
    colour: '#5B2A86',
    mark: '<path d="M48 18 56 40 78 48 56 56 48 78 40 56 18 48 40 40z" fill="#5B2A86"/><circle cx="48" cy="48" r="6" fill="#fff"/>',
  },
  {
    file: 'open-benches',
    lines: ['Open', 'Benches'],
    colour: '#1B6B3A',
    mark: '<path d="M18 34h60v9H18zM18 49h60v9H18z" fill="#1B6B3A"/><path d="M24 58h8v18h-8zM64 58h8v18h-8z" fill="#1E1530"/>',
  },
  {
    file: 'halden',
    lines: ['Halden', 'Paper Works'],
    colour: '#1E1530',
    mark: '<path d="M22 24h38l14 14v36H22z" fill="#E2DCEB"/><path d="M60 24v14h14z" fill="#8B80A3"/><path d="M22 56h52v6H22z" fill="#1E1530"/>',
  },
  {
    file: 'kestrel',
    lines: ['Kestrel', 'Co-op Bank'],
    colour: '#1F5AA8',
    mark: '<path d="M14 58c26-2 34-14 38-34 6 14 16 20 30 20-8 6-12 10-14 18-12-6-24-8-54-4z" fill="#1F5AA8"/><path d="M52 62 48 78l12-14z" fill="#1E1530"/>',
  },
  {
    file: 'maru',
    lines: ['Maru Tea'],
    colour: '#8A4B00',
    mark: '<path d="M20 40h48v8c0 18-10 28-24 28S20 66 20 48z" fill="#8A4B00"/><path d="M68 44h6c8 0 8 16-4 18" fill="none" stroke="#8A4B00" stroke-width="6"/><path d="M36 18q8 8 0 16M52 18q8 8 0 16" fill="none" stroke="#1B6B3A" stroke-width="5" stroke-linecap="round"/>',
  },
  {
    file: 'fieldnote',
    lines: ['Fieldnote', 'Labs'],
    colour: '#0B6A70',
    mark: '<circle cx="48" cy="48" r="29" fill="none" stroke="#0B6A70" stroke-width="7"/><path d="M28 54l12-14 10 10 18-20" fill="none" stroke="#0B6A70" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  {
    file: 'bridgewater',
    lines: ['Bridgewater', 'Rail'],
    colour: '#C2183C',
    mark: '<path d="M14 64h68v9H14z" fill="#C2183C"/><path d="M18 60a30 30 0 0 1 60 0" fill="none" stroke="#C2183C" stroke-width="8"/><path d="M33 40v22M48 33v29M63 40v22" stroke="#1E1530" stroke-width="5"/>',
  },
  {
    file: 'quill',
    lines: ['Quill', '& Press'],
    colour: '#5146B8',
    mark: '<path d="M74 18C44 22 26 40 24 76c4-10 8-16 12-20 20 0 36-14 38-38z" fill="#5146B8"/><path d="M24 76c8-22 20-34 36-44" fill="none" stroke="#fff" stroke-width="4"/>',
  },
]

export function drawLogo({ lines, colour, mark }: Logo): string {
  const rows = lines.map((line, n) => {
    const y = lines.length === 1 ? 56 : 44 + n * 25
    // Whatever face stands in, the words keep to the plate.
    const fit = line.length > 8 ? ' textLength="128" lengthAdjust="spacingAndGlyphs"' : ''
    return `<text x="98" y="${y}"${fit}>${line.replace('&', '&amp;')}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 96">
<rect width="240" height="96" rx="12" fill="#fff"/>
${mark}
<g font-family="Figtree, Helvetica, Arial, sans-serif" font-weight="700" font-size="23" fill="${colour}">${rows.join('')}</g>
</svg>
`
}
