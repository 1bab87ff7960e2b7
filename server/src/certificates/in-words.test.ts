import type { Language } from '@rostra/domain/languages'
import { expect, test } from 'vitest'
import { daysInWords } from './days-in-words.ts'
import { durationInWords } from './duration-in-words.ts'

const durations: [Language, Record<number, string>][] = [
  [
    'en',
    {
      0: 'less than one minute',
      1: 'one minute',
      59: 'fifty-nine minutes',
      60: 'one hour',
      61: 'one hour and one minute',
      250: 'four hours and ten minutes',
      [59 * 60 + 21]: 'fifty-nine hours and twenty-one minutes',
      [60 * 60 + 30]: '60 hours and thirty minutes',
    },
  ],
  [
    'fr',
    {
      0: 'moins d’une minute',
      61: 'une heure et une minute',
      81: 'une heure et vingt et une minutes',
      120: 'deux heures',
      [21 * 60 + 22]: 'vingt et une heures et vingt-deux minutes',
      [71 * 60 + 1]: '71\u00a0heures et une minute',
    },
  ],
  [
    'es',
    {
      0: 'menos de un minuto',
      21: 'veintiún minutos',
      31: 'treinta y un minutos',
      61: 'una hora y un minuto',
      [21 * 60 + 16]: 'veintiuna horas y dieciséis minutos',
      [31 * 60]: 'treinta y una horas',
    },
  ],
  [
    'ar',
    {
      0: 'تقل عن دقيقة واحدة',
      1: 'دقيقة واحدة',
      2: 'دقيقتين',
      8: 'ثماني دقائق',
      11: 'إحدى عشرة دقيقة',
      12: 'اثنتي عشرة دقيقة',
      18: 'ثماني عشرة دقيقة',
      28: 'ثمانٍ وعشرين دقيقة',
      120: 'ساعتين',
      250: 'أربع ساعات وعشر دقائق',
      [22 * 60]: 'اثنتين وعشرين ساعة',
    },
  ],
  [
    'de',
    {
      0: 'weniger als einer Minute',
      1: 'einer Minute',
      21: 'einundzwanzig Minuten',
      61: 'einer Stunde und einer Minute',
      250: 'vier Stunden und zehn Minuten',
      [30 * 60 + 47]: 'dreißig Stunden und siebenundvierzig Minuten',
    },
  ],
  [
    'pt',
    {
      0: 'menos de um minuto',
      1: 'um minuto',
      61: 'uma hora e um minuto',
      122: 'duas horas e dois minutos',
      [21 * 60 + 16]: 'vinte e uma horas e dezasseis minutos',
      [32 * 60]: 'trinta e duas horas',
    },
  ],
  ['ja', { 0: '1分未満', 10: '10分', 60: '1時間', 250: '4時間10分' }],
]

test.each(durations)('durations in words: %s', (language, expected) => {
  const said = Object.keys(expected).map((it) => [it, durationInWords(Number(it), language)])
  expect(Object.fromEntries(said)).toEqual(expected)
})

test.each([
  ['en', 'on 28 November 2026', 'from 30 November to 1 December 2026'],
  ['fr', 'le 28 novembre 2026', 'du 30 novembre au 1er décembre 2026'],
  ['es', 'el 28 de noviembre de 2026', 'del 30 de noviembre al 1 de diciembre de 2026'],
  ['de', 'am 28. November 2026', 'vom 30. November bis zum 1. Dezember 2026'],
  ['pt', 'em 28 de novembro de 2026', 'de 30 de novembro a 1 de dezembro de 2026'],
  ['ar', 'يوم 28 نوفمبر 2026', 'من 30 نوفمبر إلى 1 ديسمبر 2026'],
  ['ja', ' 2026年11月28日', ' 2026年11月30日から2026年12月1日'],
] satisfies [Language, string, string][])('days in words: %s', (language, one, more) => {
  const said = (from: string, to: string) => {
    const session = { startsAt: Date.parse(from), endsAt: Date.parse(to) }
    const words = daysInWords([session], 'UTC', language)
    return words && `${words.before} ${words.days}`
  }
  // What ends at midnight is not on the next day.
  expect(said('2026-11-28T22:00Z', '2026-11-29T00:00Z')).toBe(one)
  expect(said('2026-11-30T22:00Z', '2026-12-01T01:00Z')).toBe(more)
})

test('a range within a month keeps the full stop of a German day', () => {
  const session = {
    startsAt: Date.parse('2026-11-28T09:00Z'),
    endsAt: Date.parse('2026-11-29T17:00Z'),
  }
  expect(daysInWords([session], 'UTC', 'de')?.days).toBe('28. bis zum 29. November 2026')
  expect(daysInWords([session], 'UTC', 'pt')?.days).toBe('28 a 29 de novembro de 2026')
})
