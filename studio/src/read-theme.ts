/** The event's theme for the programme: the dark colours of session pages. */
import type { Composition } from '@rostra/domain/theme/theme'
import type { StudioTheme } from './studio-types.ts'

/** `composition` is that of the session. */
export function readTheme(composition: Composition): StudioTheme {
  const probe = document.createElement('div')
  probe.dataset.room = 'stage'
  probe.hidden = true
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const theme: StudioTheme = {
    colours: {
      canvas: token('canvas'),
      surface: token('surface'),
      ink: token('ink'),
      ink2: token('ink-2'),
      accent: token('accent'),
      onAccent: token('on-accent'),
    },
    poster: {
      field: token('poster'),
      ribbons: [token('poster-1'), token('poster-2'), token('poster-3')],
      ink: token('on-poster'),
      composition,
    },
    display: token('font-display') || token('font-text'),
    text: token('font-text'),
    faces: [],
  }
  probe.remove()
  return { ...theme, faces: facesOf(`${theme.display},${theme.text}`) }
}

/** The font faces of these families, from the page's style sheets: a worker has none of its own. */
function facesOf(families: string): StudioTheme['faces'] {
  return [...document.styleSheets].flatMap((sheet) =>
    fontRules(sheet).flatMap((rule) => {
      const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '')
      const source = absolute(rule.style.getPropertyValue('src'), sheet.href ?? document.baseURI)
      if (!families.includes(family) || !source) return []
      return [{ family, source, weight: rule.style.getPropertyValue('font-weight') || 'normal' }]
    }),
  )
}

/** The value of `src` with absolute addresses, which a worker needs. */
const absolute = (source: string, base: string): string =>
  source
    .split('url(')
    .map((part, index) => {
      if (index === 0) return part
      const end = part.indexOf(')')
      const path = part.slice(0, end).replace(/["']/g, '')
      return `"${new URL(path, base).href}"${part.slice(end)}`
    })
    .join('url(')

const fontRules = (sheet: CSSStyleSheet): CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((it) => it instanceof CSSFontFaceRule)
  } catch {
    // The rules of a sheet from another origin, such as an extension's, can't be read.
    return []
  }
}
