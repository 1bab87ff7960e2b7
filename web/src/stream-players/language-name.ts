/** The name of a language, in that of the page, as screen readers read it in the page's voice. */
export function languageName(language: string, page: string): string {
  try {
    return new Intl.DisplayNames([page], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
