import type { ComponentProps } from 'react'
import { eventLanguage } from '../platform/i18n/language.ts'

/** What the event has written: in the event’s own language, whichever the site speaks, and in its own direction. */
export const Written = (props: ComponentProps<'bdi'>) => <bdi lang={eventLanguage} {...props} />
