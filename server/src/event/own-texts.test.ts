import type { EventFolder } from '@rostra/domain/event/event-folder'
import { describe, expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { ada, event, organiser, useEvent } from '../testing/use-event.ts'

const { sessions, libraries } = testEvent
const sign = { language: 'ase', kind: 'picture', type: 'hls', url: 'https://x.example/s' } as const
/** In English, French and Arabic. */
const spoken: EventFolder = {
  ...testEvent,
  event: {
    ...testEvent.event,
    languages: ['en', 'fr', 'ar'],
    publicPage: true,
    publicSpeakers: true,
    tracks: [{ name: 'Health', colour: '#a05bb8', translations: { fr: { name: 'Santé' } } }],
    certificate: {
      minutes: 1,
      title: 'Certificate',
      translations: { fr: { title: 'Attestation' } },
    },
    translations: {
      fr: { name: 'Journée des femmes', heading: 'JOURNÉE', welcome: 'Bienvenue à **tous**.' },
    },
  },
  sessions: sessions.map((it) =>
    it.id === 'iwd'
      ? {
          ...it,
          title: 'Opening',
          liveStream: {
            ...{ type: 'hls', url: 'files/live/master.m3u8' },
            languages: [
              { ...sign, label: 'Signed', translations: { fr: { label: 'Signé' } } } as typeof sign,
            ],
          },
          description: 'About *it*',
          track: 'Health',
          agenda: [{ title: 'Welcome', translations: { fr: { title: 'Accueil' } } }],
          speakers: [
            {
              first: 'Ines',
              last: 'Duarte',
              file: '',
              role: 'Chair',
              bio: 'Hers',
              translations: { fr: { role: 'Présidente', bio: '*Elle*' } },
            },
          ],
          translations: { fr: { title: 'Ouverture', description: 'De *quoi*' } },
        }
      : it,
  ),
  libraries: libraries.map((it) => ({
    ...it,
    translations: { fr: { title: 'Médiathèque' } },
    assets: it.assets.map((asset) => ({ ...asset, translations: { fr: { title: 'Discours' } } })),
  })),
}
const files = { 'logo.svg': '<svg/>', 'privacy.pdf': '%PDF-', 'live/master.m3u8': '#EXTM3U' }
useEvent({ as: ['organiser', 'ada'], event: spoken, files })

const asked = async (name: string, language: string, token?: string, payload: object = {}) =>
  (await event.call(name, payload, token, { headers: { 'accept-language': language } })).body
const page = async (path: string, language: string) => {
  const answer = await fetch(`${event.url}${path}`, { headers: { 'accept-language': language } })
  return { text: await answer.text(), vary: answer.headers.get('vary') ?? '' }
}
// biome-ignore lint/suspicious/noExplicitAny: as above
const first = ({ sessions: all }: { sessions: any[] }) => all.find(({ id }) => id === 'iwd')

describe('calls of attendees', () => {
  test.each([
    [
      'fr-CA, en;q=0.5',
      'Journée des femmes',
      '<p>Bienvenue à <strong>tous</strong>.</p>\n',
      'Santé',
    ],
    ['ar', 'International Women’s Day', '<p>Welcome to <strong>the day</strong>.</p>\n', 'Health'],
    [
      'ja, de',
      'International Women’s Day',
      '<p>Welcome to <strong>the day</strong>.</p>\n',
      'Health',
    ],
  ])(
    'answer %s with the event’s texts in that language, or its default',
    async (language, name, welcomeHtml, track) => {
      expect(await asked('event', language, ada)).toMatchObject({
        name,
        welcomeHtml,
        tracks: [{ name: track }],
      })
      expect(await asked('event-front', language)).toMatchObject({ name })
    },
  )

  test('answer with the sessions in that language, with their agendas, speakers and tracks', async () => {
    expect(first(await asked('sessions', 'fr', ada))).toMatchObject({
      title: 'Ouverture',
      descriptionHtml: '<p>De <em>quoi</em></p>\n',
      track: 'Santé',
      agenda: [{ title: 'Accueil' }],
      speakers: [{ role: 'Présidente', bioHtml: '<p><em>Elle</em></p>\n', slug: 'ines-duarte' }],
    })
    expect(first(await asked('sessions', 'en', ada))).toMatchObject({
      title: 'Opening',
      track: 'Health',
    })
  })

  test('answer with what a stream’s languages are called; the live channel has it in all', async () => {
    event.clock.set(Date.parse('2022-03-02T14:05:00Z'))
    const labels = async (language: string) =>
      first(await asked('sessions', language, ada))?.liveStream.languages
    expect(await labels('fr')).toEqual([{ ...sign, label: 'Signé' }])
    expect(await labels('ar')).toEqual([{ ...sign, label: 'Signed' }])
    const page = event.live()
    await page.hello(ada)
    await event.call('direct', { showId: 'iwd', action: 'slate', text: 'Wait' }, organiser)
    expect(await page.next('event', (it) => 'directed' in it)).toMatchObject({
      directed: {
        sessions: [
          { liveStream: { languages: [{ label: { en: 'Signed', fr: 'Signé', ar: 'Signed' } }] } },
        ],
      },
    })
  })

  test('answer with the library in that language', async () => {
    event.clock.set(libraries[0]?.opensAt ?? 0)
    expect(await asked('library', 'fr', ada)).toMatchObject({
      title: 'Médiathèque',
      subtitle: 'For the day',
      assets: [{ title: 'Discours' }],
    })
  })

  test('answer with one’s attendance in that language, unless another one is named', async () => {
    const french = await asked('my-attendance', 'fr-CA, en;q=0.5', ada)
    expect(first(french)).toMatchObject({ title: 'Ouverture' })
    expect(french.certificate.rule).toContain('Au moins 1 minute')
    expect(await asked('my-attendance', 'en', ada, { language: 'fr' })).toEqual(french)
    expect(first(await asked('my-attendance', 'ja', ada))).toMatchObject({ title: 'Opening' })
  })

  test('never tell the other languages', async () => {
    for (const name of ['event', 'event-front', 'sessions', 'library'])
      expect(JSON.stringify(await asked(name, 'en', ada))).not.toMatch(
        /translations|Ouverture|Journée/,
      )
  })
})

describe('what anyone may read', () => {
  test.each([
    ['/event?lang=fr', 'en'],
    ['/event', 'fr'],
  ])('%s is in the language asked for with %s', async (path, language) => {
    const { text, vary } = await page(path, language)
    expect(text).toContain('<meta property="og:title" content="Journée des femmes"')
    expect(text).toContain('Ouverture')
    expect(vary).toContain('accept-language')
  })

  test('programme.json has the sessions in that language', async () => {
    const { text, vary } = await page('/programme.json?lang=fr', 'en')
    expect(text).toContain('Ouverture')
    expect(text).not.toContain('Opening')
    expect(vary).toContain('accept-language')
    expect((await page('/unsubscribe/none', 'fr')).vary).toContain('accept-language')
    expect((await page('/programme.json', 'ar')).text).toContain('Opening')
  })

  test('calendar files are in that language, and the same appointments', async () => {
    const { calendar } = (await event.call('agenda-address', {}, ada)).body
    const path = `${new URL(calendar, event.url).pathname}/session/iwd.ics`
    const [inFrench, inEnglish] = [await page(path, 'fr'), await page(path, 'en')]
    expect(inFrench.text).toContain('SUMMARY:Ouverture')
    expect(inEnglish.text).toContain('SUMMARY:Opening')
    const sameIn = ({ text }: { text: string }) => text.match(/^(?:UID|SEQUENCE):.*/gm)
    expect(sameIn(inFrench)).toEqual(sameIn(inEnglish))
  })
})

describe('calls of organisers', () => {
  const event_ = async () => (await event.call('organiser-event', {}, organiser)).body
  const session = async () =>
    (await event.call('organiser-sessions', {}, organiser)).body.sessions.find(
      (it: { session: { id: string } }) => it.session.id === 'iwd',
    )

  test('give all languages', async () => {
    expect((await event_()).event).toMatchObject({
      name: { en: 'International Women’s Day', fr: 'Journée des femmes' },
      edition: '10th',
      tracks: [{ name: { en: 'Health', fr: 'Santé' } }],
    })
    expect((await session()).session).toMatchObject({
      title: { en: 'Opening', fr: 'Ouverture' },
      agenda: [{ title: { en: 'Welcome', fr: 'Accueil' } }],
      speakers: [{ role: { en: 'Chair', fr: 'Présidente' } }],
    })
    const { body } = await event.call('organiser-libraries', {}, organiser)
    expect(body.libraries[0].library.title).toEqual({ en: 'Resource Library', fr: 'Médiathèque' })
  })

  test('saving what they give changes nothing', async () => {
    const { session: given, revision } = await session()
    const saved = await event.call(
      'organiser-session-save',
      { session: given, revision },
      organiser,
    )
    expect(saved.body.revision).toBe(revision)
    const whole = await event_()
    const same = await event.call(
      'organiser-event-save',
      { event: whole.event, revision: whole.revision },
      organiser,
    )
    expect(same.body.revision).toBe(whole.revision)
  })

  test('a plain text changes only the default, a map every language', async () => {
    const { session: given, revision } = await session()
    const { body } = await event.call(
      'organiser-session-save',
      { revision, session: { ...given, title: 'Start' } },
      organiser,
    )
    expect((await session()).session.title).toEqual({ en: 'Start', fr: 'Ouverture' })
    const title = { en: 'Start', ar: 'بداية' }
    await event.call(
      'organiser-session-save',
      { revision: body.revision, session: { ...given, title } },
      organiser,
    )
    expect((await session()).session.title).toEqual(title)
    await expect
      .poll(async () => first(await asked('sessions', 'ar', ada)))
      .toMatchObject({ title: 'بداية' })
  })

  test('a language that the event doesn’t offer is refused, and one without the default', async () => {
    const { session: given, revision } = await session()
    const save = (title: object) =>
      event.call('organiser-session-save', { revision, session: { ...given, title } }, organiser)
    const other = await save({ en: 'A', ja: 'あ' })
    expect(other.status).toBe(400)
    expect(other.body.error).toMatchObject({
      field: 'session.title.ja',
      message: 'not one of the event’s languages (en, fr, ar)',
    })
    expect((await save({ fr: 'A' })).body.error).toMatchObject({ field: 'session.title' })
    expect((await save({})).body.error).toMatchObject({ field: 'session.title' })
  })

  test('renaming a track keeps its other languages', async () => {
    const { event: given, revision } = await event_()
    const tracks = [{ name: 'Care', colour: '#a05bb8', was: 'Health' }]
    await event.call('organiser-event-save', { revision, event: { ...given, tracks } }, organiser)
    await expect
      .poll(async () => first(await asked('sessions', 'fr', ada)))
      .toMatchObject({ track: 'Santé' })
    await expect
      .poll(async () => first(await asked('sessions', 'en', ada)))
      .toMatchObject({ track: 'Care' })
  })

  test('another default language makes its texts the default everywhere', async () => {
    const { event: given, revision } = await event_()
    const saved = await event.call(
      'organiser-event-save',
      { revision, event: { ...given, languages: ['fr', 'en'] } },
      organiser,
    )
    expect(saved.body.error).toBeUndefined()
    const { title, track } = (await session()).session
    expect([title, track]).toEqual([{ fr: 'Ouverture', en: 'Opening' }, 'Santé'])
    expect((await event_()).event.heading).toEqual({
      fr: 'JOURNÉE',
      en: "INTERNATIONAL WOMEN'S DAY 2022",
    })
  })
})
