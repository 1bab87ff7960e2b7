/** Speakers as paper-cut portraits: flat shapes, a few parameters each. */

type Hair = 'afro' | 'bob' | 'scarf' | 'bun' | 'braid' | 'twoBraids' | 'cropped' | 'waves' | 'short'

export type Portrait = {
  file: string
  ground: string
  skin: string
  hair: string
  style: Hair
  top: string
  /** Collar or neck band. */
  trim: string
  glasses?: boolean
  earrings?: string
}

export const portraits: readonly Portrait[] = [
  {
    file: 'amara-nwosu',
    ground: '#EEE6F6',
    skin: '#6B4226',
    hair: '#1E1530',
    style: 'afro',
    top: '#1B6B3A',
    trim: '#7FD6A0',
    earrings: '#F2C07A',
  },
  {
    file: 'lin-hsiao-wen',
    ground: '#E2F3E7',
    skin: '#EBC3A0',
    hair: '#1B1626',
    style: 'bob',
    top: '#5B2A86',
    trim: '#FFFFFF',
    glasses: true,
  },
  {
    file: 'salma-haddad',
    ground: '#5B2A86',
    skin: '#D9A679',
    hair: '#F6F2FB',
    style: 'scarf',
    top: '#33214D',
    trim: '#C9A2F2',
  },
  {
    file: 'ingrid-solberg',
    ground: '#FFF1DC',
    skin: '#F2CDB4',
    hair: '#B9B4C4',
    style: 'bun',
    top: '#1F5AA8',
    trim: '#E5EFFB',
    glasses: true,
  },
  {
    file: 'priya-raman',
    ground: '#1B6B3A',
    skin: '#A8703F',
    hair: '#1A1220',
    style: 'braid',
    top: '#F2C07A',
    trim: '#8A4B00',
    earrings: '#FFFFFF',
  },
  {
    file: 'rosa-quispe',
    ground: '#FCE7EB',
    skin: '#B57B4E',
    hair: '#21161A',
    style: 'twoBraids',
    top: '#C2183C',
    trim: '#F6F2FB',
  },
  {
    file: 'thandiwe-mokoena',
    ground: '#E2F3E7',
    skin: '#4E2E1C',
    hair: '#120B12',
    style: 'cropped',
    top: '#5B2A86',
    trim: '#7FD6A0',
    earrings: '#F4D35E',
  },
  {
    file: 'maya-castellanos',
    ground: '#EEE6F6',
    skin: '#D8A27A',
    hair: '#5A3220',
    style: 'waves',
    top: '#160D26',
    trim: '#C9A2F2',
  },
  {
    file: 'joan-whitfield',
    ground: '#33214D',
    skin: '#F4D6C2',
    hair: '#F6F2FB',
    style: 'short',
    top: '#51476A',
    trim: '#C2183C',
  },
]

export function drawPortrait({
  ground,
  skin,
  hair,
  style,
  top,
  trim,
  glasses,
  earrings,
}: Portrait): string {
  const { behind, front } = hairOf(style, hair, trim)
  const shade = darker(skin)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">
<rect width="480" height="480" fill="${ground}"/>
<path d="M-40 480 300 -60h84L44 480z" fill="${trim}" opacity=".28"/>
${behind}
<path d="M60 480c6-84 62-118 132-126h96c70 8 126 42 132 126z" fill="${top}"/>
<path d="M196 300h88v58c0 30-22 52-44 52s-44-22-44-52z" fill="${shade}"/>
<path d="M182 352c12 46 34 66 58 66s46-20 58-66l22 6c-14 62-46 92-80 92s-66-30-80-92z" fill="${trim}"/>
<ellipse cx="152" cy="232" rx="17" ry="26" fill="${shade}"/><ellipse cx="328" cy="232" rx="17" ry="26" fill="${shade}"/>
<path d="M240 112c60 0 92 44 92 108 0 74-44 124-92 124s-92-50-92-124c0-64 32-108 92-108z" fill="${skin}"/>
<path d="M176 206q20-14 42-4M262 202q22-10 42 4" stroke="${style === 'short' || style === 'bun' ? '#6B6183' : '#1E1530'}" stroke-width="7" fill="none" stroke-linecap="round"/>
<circle cx="198" cy="230" r="8" fill="#1E1530"/><circle cx="282" cy="230" r="8" fill="#1E1530"/>
<path d="M240 232c-3 18-8 28-11 36q10 8 22 1" stroke="${shade}" stroke-width="6" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M208 296q32 26 64 0-8 34-32 34t-32-34z" fill="#9E2F45"/><path d="M214 299q26 14 52 0l-4 9q-22 8-44 0z" fill="#fff"/>
<circle cx="176" cy="270" r="15" fill="#C2183C" opacity=".14"/><circle cx="304" cy="270" r="15" fill="#C2183C" opacity=".14"/>
${front}
${glasses ? '<g fill="none" stroke="#1E1530" stroke-width="6"><circle cx="198" cy="232" r="32"/><circle cx="282" cy="232" r="32"/><path d="M230 228q10-8 20 0M166 226l-18-6M314 226l18-6"/></g>' : ''}
${earrings && style !== 'scarf' ? `<circle cx="150" cy="276" r="12" fill="${earrings}"/><circle cx="330" cy="276" r="12" fill="${earrings}"/>` : ''}
</svg>
`
}

function hairOf(style: Hair, hair: string, trim: string): { behind: string; front: string } {
  const path = (d: string) => `<path d="${d}" fill="${hair}"/>`
  const fringe = path('M142 222c-6-82 36-124 98-124s104 42 98 124c-14-36-40-60-98-60s-84 24-98 60z')
  switch (style) {
    case 'afro':
      return {
        behind: `<circle cx="240" cy="176" r="150" fill="${hair}"/>`,
        front: path('M150 190c10-56 44-82 90-82s80 26 90 82c-24-30-54-42-90-42s-66 12-90 42z'),
      }
    case 'bob':
      return {
        behind: path('M112 340c-8-60-10-250 128-250s136 190 128 250c-40 22-216 22-256 0z'),
        front: path(
          'M140 236c-4-90 30-134 100-134s104 44 100 134c-22-30-30-56-34-74-30 14-100 14-132 0-4 18-12 44-34 74z',
        ),
      }
    case 'scarf':
      return {
        behind: path('M104 470c10-70-20-384 136-384s126 314 136 384z'),
        front: `${path('M138 262c-14-112 32-164 102-164s116 52 102 164c-6-70-42-108-102-108s-96 38-102 108z')}<path d="M128 300c22 76 66 104 112 104s90-28 112-104c20 60 12 150-6 180H134c-18-30-26-120-6-180z" fill="${hair}"/><path d="M132 300c24 66 62 92 108 92s84-26 108-92" stroke="${trim}" stroke-width="8" fill="none"/>`,
      }
    case 'bun':
      return {
        behind: `<circle cx="240" cy="74" r="52" fill="${hair}"/>${path('M134 250c-10-96 34-156 106-156s116 60 106 156z')}`,
        front: fringe,
      }
    case 'braid':
      return {
        behind: path('M130 260c-10-110 36-166 110-166s120 56 110 166z'),
        front: `${path('M140 226c-4-80 40-128 100-128v62c-44 4-82 24-100 66zM340 226c4-80-40-128-100-128v62c44 4 82 24 100 66z')}<g fill="${hair}"><ellipse cx="346" cy="290" rx="26" ry="32"/><ellipse cx="354" cy="338" rx="25" ry="31"/><ellipse cx="354" cy="386" rx="23" ry="30"/><ellipse cx="348" cy="432" rx="19" ry="28"/></g><rect x="332" y="446" width="34" height="12" rx="6" fill="${trim}"/>`,
      }
    case 'twoBraids':
      return {
        behind: path('M132 260c-8-108 36-160 108-160s116 52 108 160z'),
        front: `${path('M144 216c6-56 40-86 96-86s90 30 96 86c-30-30-60-40-96-40s-66 10-96 40z')}<g fill="${hair}"><ellipse cx="136" cy="300" rx="22" ry="34"/><ellipse cx="132" cy="352" rx="20" ry="32"/><ellipse cx="132" cy="402" rx="18" ry="30"/><ellipse cx="344" cy="300" rx="22" ry="34"/><ellipse cx="348" cy="352" rx="20" ry="32"/><ellipse cx="348" cy="402" rx="18" ry="30"/></g><path d="M92 152c60-26 236-26 296 0l-14 30c-70-22-198-22-268 0z" fill="#33214D"/><path d="M166 140c4-66 24-94 74-94s70 28 74 94c-40-10-108-10-148 0z" fill="#33214D"/><path d="M166 126c42-10 106-10 148 0v18c-42-10-106-10-148 0z" fill="#C2183C"/>`,
      }
    case 'cropped':
      return {
        behind: '',
        front: path(
          'M146 214c-8-76 32-116 94-116s102 40 94 116c-10-30-22-52-34-62-34-10-86-10-120 0-12 10-24 32-34 62z',
        ),
      }
    case 'waves':
      return {
        behind: path(
          'M118 396c-34-40-2-70-14-110s-6-200 136-200 148 160 136 200 20 70-14 110c-40 24-204 24-244 0z',
        ),
        front: path(
          'M142 230c-8-84 40-136 116-126 58 8 86 56 80 126-14-34-44-60-110-66-34 8-68 28-86 66z',
        ),
      }
    case 'short':
      return {
        behind: path('M130 262c-18-104 30-172 110-172s128 68 110 172z'),
        front: path(
          'M140 240c-14-90 42-150 126-138 56 8 84 62 74 138-10-26-20-44-36-56-38 2-96-8-120-32-10 30-30 50-44 88z',
        ),
      }
  }
}

function darker(colour: string): string {
  const parts = [1, 3, 5].map((at) =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.82),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
