/** Sign languages offered for a stream, with the names that the people who sign give them; an event folder can name any other. */
const offered: Record<string, readonly [name: string, label: string]> = {
  ils: ['International Sign', 'International Sign'],
  ase: ['American Sign Language', 'ASL'],
  asf: ['Australian Sign Language', 'Auslan'],
  asq: ['Austrian Sign Language', 'ÖGS'],
  bzs: ['Brazilian Sign Language', 'Libras'],
  bfi: ['British Sign Language', 'BSL'],
  csl: ['Chinese Sign Language', '中国手语'],
  dsl: ['Danish Sign Language', 'Dansk tegnsprog'],
  dse: ['Dutch Sign Language', 'NGT'],
  fse: ['Finnish Sign Language', 'Suomalainen viittomakieli'],
  vgt: ['Flemish Sign Language', 'VGT'],
  sfb: ['French Belgian Sign Language', 'LSFB'],
  fsl: ['French Sign Language', 'LSF'],
  gsg: ['German Sign Language', 'DGS'],
  isg: ['Irish Sign Language', 'ISL'],
  ise: ['Italian Sign Language', 'LIS'],
  jsl: ['Japanese Sign Language', '日本手話'],
  kvk: ['Korean Sign Language', '한국 수어'],
  mfs: ['Mexican Sign Language', 'LSM'],
  nsl: ['Norwegian Sign Language', 'Norsk tegnspråk'],
  pso: ['Polish Sign Language', 'PJM'],
  psr: ['Portuguese Sign Language', 'LGP'],
  ssp: ['Spanish Sign Language', 'LSE'],
  swl: ['Swedish Sign Language', 'Svenskt teckenspråk'],
  sgg: ['Swiss German Sign Language', 'DSGS'],
}

/** In English, like the console; undefined for a language that is spoken, or not known here. */
export const signLanguageName = (tag: string): string | undefined => offered[tag]?.[0]

/** What the player calls it unless it is given another name. */
export const signLanguageLabel = (tag: string): string | undefined => offered[tag]?.[1]

/** Including the chosen one. */
export const signLanguages = (chosen: string): string[] => [
  ...new Set([...Object.keys(offered), chosen]),
]

/** The first that is not there yet. */
export const freeSignLanguage = (taken: readonly string[]): string =>
  Object.keys(offered).find((tag) => !taken.includes(tag)) ?? 'ils'
