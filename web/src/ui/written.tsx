import type { ComponentProps } from 'react'
import { eventLanguage } from '../platform/i18n/language.ts'

/** Text written for the event: in the event’s language, whatever the site’s language, and in its own direction. */
export const Written = (props: ComponentProps<'bdi'>) => <bdi lang={eventLanguage} {...props} />
