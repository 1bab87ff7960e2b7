import { expect } from 'vitest'
import { ask } from '../../../server/src/testing/ask.ts'
import { openAttendeePage } from '../../../server/src/testing/attendee-page.ts'
import { type Installation, serveInstalled } from './installed.ts'

/** Serves the sample event and takes part in it: health, page, sign-in, chat, and a clean shutdown. */
export async function expectDemo(installation: Installation): Promise<void> {
  const server = await serveInstalled(installation)
  try {
    await takePart(server.url)
  } finally {
    expect(await server.stop()).toBe(0)
  }
}

/** Takes part as two attendees of the sample event served at `url`, one of whom writes. */
export async function takePart(url: string): Promise<void> {
  for (const path of ['/healthz', '/readyz'])
    expect((await fetch(`${url}${path}`)).status).toBe(200)
  const page = await (await fetch(url)).text()
  expect(page).toContain('<title')
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? ''
  expect((await fetch(new URL(script, url))).headers.get('content-type')).toMatch(/javascript/)

  const ada = await signIn(url, 'ada@example.org')
  const { sessions } = await ask(url, 'sessions', {}, ada)
  const { chatChannel } = sessions.find((it: { chatChannel?: string }) => it.chatChannel)
  const hers = openAttendeePage(url, ada, chatChannel)
  const his = openAttendeePage(url, await signIn(url, 'bea@example.org'), chatChannel)
  try {
    await hers.say('hello from an installation')
    const texts = () => his.entries.map((it) => it.kind === 'message' && it.text)
    await expect.poll(texts).toContain('hello from an installation')
  } finally {
    hers.close()
    his.close()
  }
}

const signIn = async (url: string, email: string): Promise<string> =>
  (await ask(url, 'joinEmail', { email })).token
