/** The harbour's speakers, with the face of `../portraits.ts` and hair, clothes and backgrounds of their own. */
import { dot, fill, glasses, line, type Portrait, parted, shoulders } from '../portraits.ts'

const teal = '#0B5C6B'
const sand = '#E8D5A9'
const navy = '#14284B'
const foam = '#D9EEF3'
const rust = '#B4532A'

/** A jersey with a ribbed neck. */
const jersey = (colour: string, rib: string) =>
  `${shoulders(colour)}${fill(rib, 'M184 350q56 30 112 0l6 24q-62 38-124 0z')}`
/** A full beard, open at the mouth. */
const beard = (colour: string) =>
  `<path d="M148 222c-4 78 36 132 92 132s96-54 92-132c-8 34-18 52-34 58q-58-26-116 0c-16-6-26-24-34-58zM240 288c20 0 36 8 36 18s-16 22-36 22-36-12-36-22 16-18 36-18z" fill="${colour}" fill-rule="evenodd"/>`

export const portraits: readonly Portrait[] = [
  {
    file: 'tiago-ferreira',
    ground: sand,
    ribbon: teal,
    skin: '#D8A27A',
    brow: '#2B2320',
    mouth: 'soft',
    clothes: `${jersey(navy, '#0B1A33')}${line('#FFFFFF', 6, 'M96 420q144 52 288 0')}`,
    front: `${beard('#3A2E28')}${fill(navy, 'M134 196c-4-74 34-112 106-112s110 38 106 112q-106-34-212 0z')}${fill('#0B1A33', 'M132 178q108-38 216 0v26q-108-40-216 0z')}`,
  },
  {
    file: 'sunniva-aas',
    flip: true,
    ground: teal,
    ribbon: foam,
    skin: '#F0CDB6',
    brow: '#8A8F98',
    mouth: 'grin',
    clothes: `${jersey('#F3F1EA', '#DDD6C4')}${line(teal, 9, 'M88 430q36 18 72 0t72 0 72 0 72 0')}${line(rust, 9, 'M80 458q40 18 80 0t80 0 80 0 80 0')}`,
    front: `${fill('#C9CDD4', 'M134 250c-18-100 30-158 112-156 80 2 116 62 100 152-12-26-26-44-40-56-34-2-62-12-84-34-14 40-54 52-88 94z')}${line('#A9AFB9', 5, 'M224 152q-18-22-48-22M300 186q8-34-24-58')}${glasses(navy, 34)}`,
    older: true,
  },
  {
    file: 'kofi-mensah',
    ground: navy,
    ribbon: sand,
    skin: '#6A412A',
    brow: '#160D0A',
    mouth: 'open',
    clothes: `${shoulders('#E08A2E')}${fill('#F6E7B8', 'M150 362l30-8 22 126h-34z', 'M330 362l-30-8-22 126h34z')}${fill('#6A412A', 'M198 354q42 18 84 0l-42 58z')}`,
    front: `${fill('#1B1411', 'M146 214c-8-72 30-112 94-112s102 40 94 112c-6-22-14-36-26-46-40-16-96-16-136 0-12 10-20 24-26 46z')}`,
  },
  {
    file: 'nadia-benali',
    flip: true,
    ground: foam,
    ribbon: navy,
    skin: '#C68E63',
    brow: '#2A1A16',
    mouth: 'soft',
    behind: [
      [140, 200],
      [132, 262],
      [150, 322],
      [340, 200],
      [348, 262],
      [330, 322],
      [176, 140],
      [240, 118],
      [304, 140],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 54, '#2A1A16'))
      .join(''),
    clothes: `${shoulders(rust)}${line(sand, 12, 'M186 356c12 36 30 52 54 52s42-16 54-52')}`,
    front: `${fill('#2A1A16', 'M144 224c-10-76 34-118 96-118s106 42 96 118c-10-34-34-58-62-70-30 22-92 34-130 70z')}${dot(150, 278, 10, sand)}${dot(330, 278, 10, sand)}`,
    ears: false,
  },
  {
    file: 'leilani-kahale',
    ground: '#3B6B1F',
    ribbon: sand,
    skin: '#B57B4E',
    brow: '#1C1512',
    mouth: 'grin',
    behind: fill('#1C1512', 'M118 410c-20-90-20-300 122-300s142 210 122 300q-122 40-244 0z'),
    clothes: `${shoulders(teal)}${line(foam, 9, 'M100 440q34-20 70 0t70 0 70 0 70 0')}`,
    front: `${fill('#1C1512', parted)}${[0, 72, 144, 216, 288]
      .map((turn) => {
        const angle = (turn * Math.PI) / 180
        return dot(
          Math.round(326 + 20 * Math.cos(angle)),
          Math.round(190 + 20 * Math.sin(angle)),
          15,
          '#F6E7B8',
        )
      })
      .join('')}${dot(326, 190, 10, rust)}`,
  },
]
