/** How long someone was there, in words, as in “for four hours and ten minutes”. */
import { type Language, locales } from '@rostra/domain/languages'

type Unit = 'hour' | 'minute'
type Words = {
  /** From 1 up to `spelled`, with its unit. */
  amount(count: number, unit: Unit): string
  and: string
  /** Less than one minute. */
  little: string
}

/** Larger numbers are written in figures. */
const spelled = 59

const wordsFor: Record<Exclude<Language, 'ja'>, Words> = {
  en: {
    amount: (count, unit) => `${inEnglish(count)} ${unit}${count === 1 ? '' : 's'}`,
    and: ' and ',
    little: 'less than one minute',
  },
  fr: {
    amount: (count, unit) =>
      `${inFrench(count)} ${unit === 'hour' ? 'heure' : 'minute'}${count === 1 ? '' : 's'}`,
    and: ' et ',
    little: 'moins d’une minute',
  },
  es: {
    amount: (count, unit) =>
      unit === 'hour'
        ? `${inSpanish(count).replace(/[uú]n$/, 'una')} hora${count === 1 ? '' : 's'}`
        : `${inSpanish(count)} minuto${count === 1 ? '' : 's'}`,
    and: ' y ',
    little: 'menos de un minuto',
  },
  de: {
    amount: (count, unit) =>
      `${inGerman(count)} ${unit === 'hour' ? 'Stunde' : 'Minute'}${count === 1 ? '' : 'n'}`,
    and: ' und ',
    little: 'weniger als einer Minute',
  },
  pt: {
    amount: (count, unit) =>
      unit === 'hour'
        ? `${inPortuguese(count).replace(/um$/, 'uma').replace(/dois$/, 'duas')} hora${count === 1 ? '' : 's'}`
        : `${inPortuguese(count)} minuto${count === 1 ? '' : 's'}`,
    and: ' e ',
    little: 'menos de um minuto',
  },
  ar: { amount: inArabic, and: ' و', little: 'تقل عن دقيقة واحدة' },
}

/**
 * For whole minutes, from 0. Japanese writes figures: 十分 would also mean “enough”. Arabic stands in the case that a
 * preposition asks for.
 */
export function durationInWords(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
  if (language === 'ja')
    return (hours > 0 ? `${hours}時間` : '') + (rest > 0 ? `${rest}分` : hours > 0 ? '' : '1分未満')
  const { amount, and, little } = wordsFor[language]
  const parts = [
    ...(hours > spelled ? [inFigures(hours, language)] : hours > 0 ? [amount(hours, 'hour')] : []),
    ...(rest > 0 ? [amount(rest, 'minute')] : []),
  ]
  return parts.length > 0 ? parts.join(and) : little
}

const inFigures = (hours: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  }).format(hours)

const list = (words: string): string[] => words.split(' ')

const english = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
)
const englishTens = list('- - twenty thirty forty fifty')

function inEnglish(count: number): string {
  if (count < 20) return english[count] ?? ''
  const tens = englishTens[Math.floor(count / 10)] ?? ''
  return count % 10 === 0 ? tens : `${tens}-${english[count % 10]}`
}

const french = list(
  'zéro une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
)
const frenchTens = list('- - vingt trente quarante cinquante')

/** Both units are feminine. */
function inFrench(count: number): string {
  if (count < 20) return french[count] ?? ''
  const tens = frenchTens[Math.floor(count / 10)] ?? ''
  if (count % 10 === 0) return tens
  return count % 10 === 1 ? `${tens} et une` : `${tens}-${french[count % 10]}`
}

const spanish = list(
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
)
const spanishTens = list('- - - treinta cuarenta cincuenta')

/** Before a masculine word. */
function inSpanish(count: number): string {
  if (count < 30) return spanish[count] ?? ''
  const tens = spanishTens[Math.floor(count / 10)] ?? ''
  return count % 10 === 0 ? tens : `${tens} y ${spanish[count % 10]}`
}

const german = list(
  'null eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
)
const germanTens = list('- - zwanzig dreißig vierzig fünfzig')

/** Both units are feminine, and stand in the dative. */
function inGerman(count: number): string {
  if (count === 1) return 'einer'
  if (count < 20) return german[count] ?? ''
  const tens = germanTens[Math.floor(count / 10)] ?? ''
  const ones = count % 10 === 1 ? 'ein' : german[count % 10]
  return count % 10 === 0 ? tens : `${ones}und${tens}`
}

const portuguese = list(
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
)
const portugueseTens = list('- - vinte trinta quarenta cinquenta')

/** Before a masculine word. */
function inPortuguese(count: number): string {
  if (count < 20) return portuguese[count] ?? ''
  const tens = portugueseTens[Math.floor(count / 10)] ?? ''
  return count % 10 === 0 ? tens : `${tens} e ${portuguese[count % 10]}`
}

/** As they stand before a feminine word; 8 and 10 differ before others. */
const arabic = list('- إحدى اثنتين ثلاث أربع خمس ست سبع ثمان تسع')
const arabicTens = list('- عشرة عشرين ثلاثين أربعين خمسين')
const arabicUnits = {
  hour: { one: 'ساعة', two: 'ساعتين', few: 'ساعات' },
  minute: { one: 'دقيقة', two: 'دقيقتين', few: 'دقائق' },
}

function inArabic(count: number, unit: Unit): string {
  const { one, two, few } = arabicUnits[unit]
  if (count === 1) return `${one} واحدة`
  if (count === 2) return two
  if (count === 10) return `عشر ${few}`
  const [tens, ones] = [arabicTens[Math.floor(count / 10)] ?? '', arabic[count % 10] ?? '']
  if (count < 10) return `${count === 8 ? 'ثماني' : ones} ${few}`
  if (count === 12) return `اثنتي ${tens} ${one}`
  if (count < 20) return `${count === 18 ? 'ثماني' : ones} ${tens} ${one}`
  if (count % 10 === 0) return `${tens} ${one}`
  return `${count % 10 === 8 ? 'ثمانٍ' : ones} و${tens} ${one}`
}
