/** Everyone's own attendance, and for organisers who has earned a certificate. */
import { lengthOf } from '@rostra/domain/attendance/attendance'
import { foldedName } from '@rostra/domain/attendees/attendee-entry'
import {
  type CertificateRule,
  ruleOf,
  sessionsFor,
  toldMinutes,
} from '@rostra/domain/certificates/certificate'
import {
  missingInWords,
  ruleInWords,
  worthInWords,
} from '@rostra/domain/certificates/certificate-words'
import { filled } from '@rostra/domain/defined'
import {
  acceptedLanguages,
  type Language,
  offeredLanguages,
  preferredLanguage,
} from '@rostra/domain/languages'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { CertificateSamples } from './certificate-samples.ts'
import type { CertificatesStore } from './certificates-store.ts'
import type { Standings } from './standings.ts'

type Parts = { standings: Standings; store: CertificatesStore; samples: CertificateSamples }

/** People on one page of the list. */
const onPage = 50

/** The address of the page of a certificate. */
export const certificateAddress = (site: string, code: string) => `${site}/certificate/${code}`

export function certificatesFeature(core: Core, { standings, store, samples }: Parts): Feature {
  const { clock, basePath } = core
  const sessions = core.eventCache.sessionsInTime
  const certificates = (wanted?: string) => core.eventCache.find(wanted)?.event.certificate
  /** That of the caller's browser, of those that the event offers. */
  const preferred = (wanted: string): Language =>
    preferredLanguage(
      offeredLanguages(core.eventCache.find()?.event.languages),
      acceptedLanguages(wanted),
    )
  const inWords = (rule: CertificateRule, language: Language = 'en') =>
    ruleInWords(
      rule,
      sessionsFor(rule, sessions(language)).map(({ title }) => title),
      language,
    )
  return {
    handlers: {
      'my-attendance': async ({ language: chosen }, { attendee: { id }, languages }) => {
        const language = chosen ?? preferred(languages)
        const given = certificates(language)
        const { attended, missing, points, earned } = await standings.ofPerson(id, given ?? {})
        const lacks = missingInWords(missing, language)
        return {
          sessions: sessions(language)
            .filter(({ status }) => status !== 'cancelled')
            .map(({ id, title }) => {
              const { live = [], replay = [] } = attended.get(id) ?? {}
              const minutesLive = toldMinutes(lengthOf(live))
              return { id, title, minutesLive, minutesReplay: toldMinutes(lengthOf(replay)) }
            }),
          ...(given && {
            certificate: {
              ready: earned,
              rule: inWords(given, language),
              ...filled({
                missing: lacks,
                worth: given.points && worthInWords(given, points, language),
              }),
              ...(earned ? filled({ code: (await store.codes([id])).get(id) }) : {}),
            },
          }),
        }
      },

      certificates: async ({ search, who, page }) => {
        const given = certificates()
        const everyone = await standings.everyone(ruleOf(given ?? {}))
        const isEarned = (it: { earned: boolean }) => given !== undefined && it.earned
        const words = foldedName(search).split(/\s+/).filter(Boolean)
        const found = everyone.filter(
          (it) =>
            (who === 'all' || isEarned(it) === (who === 'earned')) &&
            words.every((word) => it.search.includes(word)),
        )
        const listed = found.slice((page - 1) * onPage, page * onPage)
        // Someone may have been removed since everyone was counted.
        const registered = await store.registered(listed.map(({ id }) => id))
        const shown = listed.filter(({ id }) => registered.has(id))
        const codes = await store.codes(shown.filter(isEarned).map(({ id }) => id))
        return {
          attended: everyone.length,
          earned: everyone.filter(isEarned).length,
          ...(given ? { rule: inWords(given) } : {}),
          total: found.length,
          people: shown.map(({ id, email, first, last, ...it }) => ({
            ...{ id, email, first, last },
            minutesLive: toldMinutes(it.live),
            minutesReplay: toldMinutes(it.replay),
            ...(given ? { minutesCounted: toldMinutes(it.counted) } : {}),
            ...(given?.polls === undefined ? {} : { polls: it.polls }),
            ...(given?.points === undefined ? {} : { points: it.points }),
            earned: isEarned(it),
            ...filled({ code: codes.get(id) }),
          })),
        }
      },

      'certificate-sample': async () => ({
        path: certificateAddress(basePath, samples.codeAt(clock())),
      }),

      'certificate-count': async (entry) => {
        const { of, ...rest } = entry
        const rule: CertificateRule = ruleOf({
          ...filled(rest),
          ...filled({ of: [...new Set(of)] }),
        })
        const everyone = await standings.everyone(rule)
        return {
          attended: everyone.length,
          earned: everyone.filter(({ earned }) => earned).length,
          rule: inWords(rule),
        }
      },
    },
  }
}
