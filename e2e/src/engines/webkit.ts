/** WebKitGTK, driven by W3C WebDriver: it takes only a dozen requests, too few for a client library. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../server/src/testing/free-port.ts'
import { endGroup, openDisplay, startGroup } from './display.ts'
import { callLimit, type Engine, keys } from './engine.ts'

const window = join(import.meta.dirname, 'webkit-window.py')

export async function openWebKit(): Promise<Engine> {
  const display = await openDisplay()
  const folder = mkdtempSync(join(tmpdir(), 'rostra-webkit-'))
  const log = join(folder, 'errors')
  const port = await freePort()
  const driver = startGroup('WebKitWebDriver', [`--port=${port}`], {
    ...display.env,
    // Without a sound card, the first video would wait for one.
    GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const end = () => {
    endGroup(driver)
    display.close()
    rmSync(folder, { recursive: true, force: true })
  }

  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(callLimit),
    }).catch((error) => {
      throw new Error(`WebKit did not answer ${method} ${path}: ${error}`)
    })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`WebKit on ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  try {
    await listening(port)
    const { sessionId } = await call('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: window, args: [log] } },
      },
    })
    const engine = driven((method, path, body) =>
      call(method, `/session/${sessionId}${path}`, body),
    )
    await engine.resize(1280, 800)
    return {
      ...engine,
      close: async () => {
        await call('DELETE', `/session/${sessionId}`).catch(() => {})
        const errors = readFileSync(log, 'utf8').split('\n').filter(Boolean)
        end()
        return errors
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<never>

function driven(call: Call): Omit<Engine, 'close'> {
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    call('POST', '/actions', {
      actions: [
        {
          type,
          id: type,
          ...(type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {}),
          actions,
        },
      ],
    })
  const run: Engine['run'] = (fn, ...args) =>
    call('POST', '/execute/sync', { script: `return (${fn}).apply(null, arguments)`, args })
  return {
    name: 'WebKit',
    open: (url) => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh'),
    run,
    inject: (script) => call('POST', '/execute/sync', { script, args: [] }),
    moveTo: (x, y) => act('pointer', [{ type: 'pointerMove', x, y, duration: 0 }]),
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (key, held) => {
      const value = key === 'f' ? key : keys[key]
      const shift = held && keys[held]
      return act('key', [
        ...(shift ? [{ type: 'keyDown', value: shift }] : []),
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        ...(shift ? [{ type: 'keyUp', value: shift }] : []),
      ])
    },
    type: (text) =>
      act(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    resize: async (width, height) => {
      // The window is as large as its page. Wait until the resize has taken effect.
      await call('POST', '/window/rect', { x: 0, y: 0, width, height })
      await run(
        (wide, high) =>
          new Promise<void>((resolve) => {
            const look = () => {
              if (innerWidth === wide && innerHeight === high) resolve()
              else requestAnimationFrame(look)
            }
            look()
          }),
        width,
        height,
      )
    },
    picture: async () => Buffer.from(await call('GET', '/screenshot'), 'base64'),
  }
}

/** Resolves once the driver accepts requests; each attempt waits for a response or a refused connection. */
async function listening(port: number): Promise<void> {
  const until = Date.now() + callLimit
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (status?.ok) return
    if (Date.now() > until) throw new Error('WebKitWebDriver does not listen')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
