/** Speakers as paper-cut portraits: a shared face, with each person's own hair, clothes and background. */

export type Portrait = {
  file: string
  ground: string
  ribbon: string
  skin: string
  brow: string
  mouth: 'open' | 'soft' | 'grin'
  /** Behind the head. */
  behind?: string
  /** Shoulders and clothes. */
  clothes: string
  /** Over the face: hair, glasses, jewellery, scarf. */
  front: string
  ears?: false
  older?: true
  /** True if the ribbon falls from the left. */
  flip?: true
}

const ink = '#1E1530'
export const fill = (colour: string, ...paths: string[]) =>
  paths.map((d) => `<path d="${d}" fill="${colour}"/>`).join('')
export const line = (colour: string, width: number, d: string) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
export const dot = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const hoop = (x: number, y: number, r: number, colour: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
export const glasses = (colour: string, r: number) =>
  `${hoop(198, 232, r, colour, 6)}${hoop(282, 232, r, colour, 6)}${line(colour, 6, `M${198 + r} 228q${42 - r}-10 ${84 - 2 * r} 0M${198 - r} 226l-16-5M${282 + r} 226l16-5`)}`

export const shoulders = (colour: string) =>
  fill(colour, 'M52 480c4-86 62-116 134-128q54 22 108 0c72 12 130 42 134 128z')
/** A plait of overlapping strands, told apart by their edges. */
const braid = (x: number, y: number, strands: number, colour: string, edge: string, lean = 0) =>
  Array.from({ length: strands }, (_, n) => {
    const cx = x + n * lean + (n % 2 ? 5 : -5)
    const cy = y + n * 27
    return `<ellipse cx="${cx}" cy="${cy}" rx="${23 - n}" ry="25" fill="${colour}" stroke="${edge}" stroke-width="3" transform="rotate(${n % 2 ? 32 : -32} ${cx} ${cy})"/>`
  }).join('')

const cap = 'M138 232c-14-92 34-142 102-142s116 50 102 142c-8-42-32-74-102-80-70 6-94 38-102 80z'
export const parted =
  'M138 236c-14-96 34-146 102-146s116 50 102 146c-16-46-44-86-102-112-58 26-86 66-102 112z'
const afro = Array.from({ length: 11 }, (_, n) => {
  const turn = ((n * 26 + 140) * Math.PI) / 180
  return dot(
    Math.round(240 + 104 * Math.cos(turn)),
    Math.round(176 + 100 * Math.sin(turn)),
    48,
    ink,
  )
}).join('')

export const portraits: readonly Portrait[] = [
  {
    file: 'amara-nwosu',
    ground: '#EEE6F6',
    ribbon: '#5B2A86',
    skin: '#7C4A2B',
    brow: ink,
    mouth: 'open',
    behind: dot(240, 180, 112, ink) + afro,
    clothes: `${shoulders('#1B6B3A')}${line('#7FD6A0', 16, 'M184 358c14 40 32 58 56 58s42-18 56-58')}`,
    front: `${fill(ink, 'M146 214c-6-60 24-108 94-108s100 48 94 108c-8-18-20-30-34-36-6-14-22-20-36-14-14-10-34-10-48 0-14-6-30 0-36 14-14 6-26 18-34 36z')}${dot(150, 274, 12, '#F2C07A')}${dot(330, 274, 12, '#F2C07A')}`,
  },
  {
    file: 'lin-hsiao-wen',
    flip: true,
    ground: '#E2F3E7',
    ribbon: '#1B6B3A',
    skin: '#EBC3A0',
    brow: ink,
    mouth: 'soft',
    behind: fill('#1B1626', 'M110 332c-14-70-12-242 130-242s144 172 130 242q-130 44-260 0z'),
    clothes: `${shoulders('#5B2A86')}${fill('#FFFFFF', 'M190 354 240 470 290 354z')}${fill('#43206A', 'M186 346 240 480h-30L138 412l24-10-18-16z', 'M294 346 240 480h30l72-68-24-10 18-16z')}`,
    front: `${fill('#1B1626', 'M126 326c-16-70-14-234 114-234s130 164 114 234l-30 8c14-48 12-92 2-131q-86 16-172 0c-10 39-12 83 2 131z')}${glasses('#5B2A86', 33)}`,
    ears: false,
  },
  {
    file: 'salma-haddad',
    ground: '#5B2A86',
    ribbon: '#1B6B3A',
    skin: '#D9A679',
    brow: '#3A2418',
    mouth: 'open',
    clothes: shoulders('#160D26'),
    front: `<path d="M240 78c-92 0-126 72-124 156 2 60 10 100 24 136h200c14-36 22-76 24-136 2-84-32-156-124-156zM240 146c54 0 80 34 80 82 0 62-36 111-80 111s-80-49-80-111c0-48 26-82 80-82z" fill="#FFF1DC" fill-rule="evenodd"/>${line('#7FD6A0', 9, 'M160 226c0-46 28-80 80-80s80 34 80 80')}${fill('#FFF1DC', 'M138 336c34 32 170 32 204 0 40 22 58 62 44 96-58 44-214 48-276-6-10-40 0-72 28-90z')}${line('#DCC7A4', 5, 'M160 362c50 44 140 44 196 4M132 398c70 54 180 50 240 12')}`,
    ears: false,
  },
  {
    file: 'ingrid-solberg',
    flip: true,
    ground: '#FFF1DC',
    ribbon: '#C9A2F2',
    skin: '#F2CDB4',
    brow: '#8E87A0',
    mouth: 'soft',
    behind: `${dot(240, 76, 48, '#B9B4C4')}${line('#9B94AB', 5, 'M212 62q28-20 56 0M208 82q32-20 64 0')}`,
    clothes: `${shoulders('#160D26')}${fill('#7FD6A0', 'M182 350q58 26 116 0l8 26q-66 42-132 0z')}`,
    front: `${fill('#B9B4C4', cap)}${line('#9B94AB', 5, 'M172 168q20-46 62-58M308 168q-20-46-62-58')}${glasses('#5B2A86', 34)}`,
    older: true,
  },
  {
    file: 'priya-raman',
    ground: '#1B6B3A',
    ribbon: '#E2F3E7',
    skin: '#A8703F',
    brow: '#1A1220',
    mouth: 'grin',
    clothes: `${shoulders('#E0A22E')}${fill('#A8703F', 'M192 354q48 20 96 0l-48 72z')}${line('#8A4B00', 9, 'M188 354 240 430 292 354M240 430v50')}`,
    front: `${fill('#1A1220', parted)}${braid(346, 252, 8, '#1A1220', '#4A3A55', -3)}${line('#C2183C', 10, 'M314 462h26')}${dot(150, 270, 10, '#FFF1DC')}`,
  },
  {
    file: 'rosa-quispe',
    ground: '#FFF1DC',
    ribbon: '#1B6B3A',
    skin: '#B0764A',
    brow: '#21161A',
    mouth: 'grin',
    behind: fill('#21161A', 'M134 254c-12-90 30-140 106-140s118 50 106 140z'),
    clothes: `${shoulders('#5B2A86')}${line('#FFFFFF', 9, 'M130 398q110 54 220 0')}${line('#7FD6A0', 9, 'M126 426q114 58 228 0')}`,
    front: `${fill('#21161A', 'M136 246c-8-60 10-104 104-112 94 8 112 52 104 112-8-40-40-72-104-84-64 12-96 44-104 84z')}${braid(136, 258, 7, '#21161A', '#5A4148')}${braid(344, 258, 7, '#21161A', '#5A4148')}${line('#C2183C', 9, 'M124 446h22M334 446h22')}<ellipse cx="240" cy="146" rx="150" ry="25" fill="#33214D"/>${fill('#33214D', 'M158 140c0-74 26-104 82-104s82 30 82 104q-82 20-164 0z')}${fill('#C2183C', 'M158 116q82 20 164 0v26q-82 20-164 0z')}`,
  },
  {
    file: 'thandiwe-mokoena',
    flip: true,
    ground: '#EEE6F6',
    ribbon: '#1B6B3A',
    skin: '#653C25',
    brow: '#160D12',
    mouth: 'open',
    clothes: `${shoulders('#5B2A86')}${line('#FFFFFF', 12, 'M182 360q58 62 116 0')}${line('#F2C07A', 9, 'M172 372q68 72 136 0')}`,
    front: `${fill('#160D12', 'M148 208c-6-70 30-108 92-108s98 38 92 108c-8-22-16-38-28-48-36-12-92-12-128 0-12 10-20 26-28 48z')}${hoop(146, 290, 27, '#F2B632', 9)}${hoop(334, 290, 27, '#F2B632', 9)}`,
  },
  {
    file: 'maya-castellanos',
    ground: '#E2F3E7',
    ribbon: '#5B2A86',
    skin: '#D8A27A',
    brow: '#4A2818',
    mouth: 'soft',
    behind: fill(
      '#6B3A22',
      'M128 392c-40-8-44-44-26-68-26-22-22-56-2-74-8-110 54-166 140-166s148 56 140 166c20 18 24 52-2 74 18 24 14 60-26 68-40 22-184 22-224 0z',
    ),
    clothes: `${shoulders('#160D26')}${fill('#C2183C', 'M182 350q58 26 116 0l6 22q-64 38-128 0z')}`,
    front: `${fill('#6B3A22', 'M208 104c-66 4-98 64-98 140-18 30 4 60 20 70 20-24 8-46 18-74 4-50 22-92 60-136z', 'M198 106c84-24 166 26 172 138 18 30-4 60-20 70-20-24-8-46-18-74-8-46-62-62-134-134z')}${line('#8A5233', 5, 'M128 262q-8 22 4 38M352 262q8 22-4 38M236 116q74 12 98 66')}`,
    ears: false,
  },
  {
    file: 'joan-whitfield',
    flip: true,
    ground: '#160D26',
    ribbon: '#5B2A86',
    skin: '#F0CDB6',
    brow: '#A79FB5',
    mouth: 'open',
    clothes: `${shoulders('#EEE6F6')}${fill('#9E1230', 'M256 392l52 88h-66l-20-84z')}${fill('#C2183C', 'M164 340c40 30 112 30 152 0 22 16 28 44 12 62-52 30-124 30-176 0-16-18-10-46 12-62z', 'M236 396l4 84h-58l14-92z')}${line('#9E1230', 5, 'M162 372c46 30 110 30 156 0')}`,
    front: `${fill('#FFFFFF', 'M134 246c-22-98 30-160 118-156 76 4 112 66 94 156-18-24-20-46-30-64-50 4-92-8-112-30-10 28-50 44-70 94z')}${line('#CFC6DC', 5, 'M206 146q12-30 50-38M316 178q-14-40-48-52')}${dot(150, 270, 9, '#F2C07A')}${dot(330, 270, 9, '#F2C07A')}`,
    older: true,
  },
]

export function drawPortrait(person: Portrait): string {
  const { ground, ribbon, skin, brow, clothes, front } = person
  const shade = darker(skin)
  const ear = (x: number) => `<ellipse cx="${x}" cy="234" rx="17" ry="25" fill="${shade}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
<rect width="480" height="480" fill="${ground}"/>
${fill(ribbon, person.flip ? 'M520 480 180-60H96l340 540z' : 'M-40 480 300-60h84L44 480z')}
${person.behind ?? ''}
${fill(shade, 'M196 300h88v62c0 28-20 44-44 44s-44-16-44-44z')}
${clothes}
${person.ears === false ? '' : ear(152) + ear(328)}
${fill(skin, 'M240 112c60 0 92 44 92 108 0 74-44 124-92 124s-92-50-92-124c0-64 32-108 92-108z')}
${line(brow, 7, 'M176 204q20-14 42-4M262 200q22-10 42 4')}
${dot(198, 232, 9, ink)}${dot(282, 232, 9, ink)}${dot(201, 229, 3, '#FFFFFF')}${dot(285, 229, 3, '#FFFFFF')}
${line(shade, 6, 'M240 238c-3 16-8 24-11 32q10 8 22 1')}
${person.older ? line(shade, 4, 'M194 282q-7 8-4 18M286 282q7 8 4 18') : ''}
<g opacity=".16">${dot(180, 270, 15, '#C2183C')}${dot(300, 270, 15, '#C2183C')}</g>
${mouths[person.mouth]}
${front}
</svg>
`
}

const mouths = {
  open: `${fill('#9E2F45', 'M208 294q32 18 64 0-6 36-32 36t-32-36z')}${fill('#FFFFFF', 'M214 297q26 12 52 0l-4 10q-22 8-44 0z')}`,
  grin: fill('#FFFFFF', 'M206 294q34 16 68 0-8 28-34 28t-34-28z'),
  soft: line('#9E2F45', 8, 'M212 302q28 22 56 0'),
}

function darker(colour: string): string {
  const part = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.8)
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`
}
