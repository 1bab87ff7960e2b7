import { filled } from '@rostra/domain/defined'
import type { Theme, ThemeColours } from '@rostra/domain/theme/theme'

/** Whether all of a colour is typed. */
export const isColour = (text: string | undefined): text is string =>
  /^#[0-9a-f]{6}$/i.test(text ?? '')

const colours = ['accent', 'field', 'hope', 'ribbon1', 'ribbon2', 'ribbon3'] as const

/** The theme without partly typed colours. */
export function wholeColours(theme: Theme): Theme {
  const whole = (part: ThemeColours) =>
    Object.fromEntries(
      colours.flatMap((name) => (isColour(part[name]) ? [[name, part[name]]] : [])),
    )
  return {
    ...whole(theme),
    ...filled({ font: theme.font, composition: theme.composition, drawnFrom: theme.drawnFrom }),
    ...(theme.dark ? { dark: whole(theme.dark) } : {}),
  }
}
