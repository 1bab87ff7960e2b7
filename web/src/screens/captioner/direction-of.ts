type Script = Intl.Locale & { getTextInfo?(): { direction: 'ltr' | 'rtl' } }

/** Scripts that run from right to left. */
const fromRight = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** The direction in which a language (BCP 47) is written. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  const locale: Script = new Intl.Locale(lang)
  const script = locale.maximize().script ?? ''
  return locale.getTextInfo?.().direction ?? (fromRight.includes(script) ? 'rtl' : 'ltr')
}
