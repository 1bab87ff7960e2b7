import { base } from './ask.ts'
import { element } from './elements.ts'

/** Instead of the site, when the token is dead or there is none. */
export function showOver(): void {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme && theme !== 'system') dataset.theme = theme
  document.title = 'This preview has expired'
  const link = element('a', '', 'Start a new preview in the console')
  link.href = `${base}/organise/preview`
  link.target = '_top'
  document
    .getElementById('root')
    ?.replaceChildren(
      element(
        'main',
        'preview-over',
        element('h1', '', 'This preview has expired'),
        element('p', '', 'Previews last up to 4 hours and end when you sign out of the console.'),
        link,
      ),
    )
}
