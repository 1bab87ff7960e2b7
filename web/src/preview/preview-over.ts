import { base } from './ask.ts'
import { element } from './elements.ts'

/** Instead of the site, when the token is dead or there is none. */
export function showOver(): void {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme && theme !== 'system') dataset.theme = theme
  document.title = 'This preview is over'
  const link = element('a', '', 'Begin another one in the console')
  link.href = `${base}/organise/preview`
  link.target = '_top'
  document
    .getElementById('root')
    ?.replaceChildren(
      element(
        'main',
        'preview-over',
        element('h1', '', 'This preview is over'),
        element('p', '', 'It lasts a few hours, and no longer than the sign-in it was begun with.'),
        link,
      ),
    )
}
