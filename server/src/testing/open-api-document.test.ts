import { calls } from '@rostra/domain/contract/calls'
import { problems } from '@rostra/domain/contract/problem-codes'
import { reasons } from '@rostra/domain/contract/reasons/reasons'
import { webhookEventNames } from '@rostra/domain/webhooks/webhooks'
import { expect, test } from 'vitest'
import { createOpenApi } from '../platform/http/open-api.ts'
import { rawRequest } from './raw-request.ts'
import { routesOf } from './routes.ts'
import { event, openInstead, useEvent } from './use-event.ts'

useEvent({ once: true, env: { RATE_LIMITS: 'off' } })

/** Routes that openapi.json does not describe, as they are not for programs that make calls. */
const otherRoutes = [
  ...[
    '/',
    '/*',
    '/preview',
    '/preview*',
    '/event',
    '/preview/event',
    '/event.png',
    '/programme.json',
    '/theme/{file}',
  ],
  ...['/organise', '/organise*', '/organise/sessions/{session}/studio', '/shared-report'],
  ...['/offline', '/old-browser', '/manifest.webmanifest', '/healthz', '/readyz', '/metrics'],
  ...['/api/openapi.json', '/api/shop-hook/{secret}', '/api/ingest/{key}/*'],
  ...['agenda.ics', 'programme.ics', 'session/{id}.ics'].map((name) => `/calendar/{key}/${name}`),
  ...['/files/*', '/chat-files/{id}', '/certificate/{code}', '/verify', '/verify/{code}'],
  ...['', '/{name}'].map((name) => `/media/{grant}/{session}/{wanted}${name}`),
  '/media/{grant}/{session}/captions/{name}',
  '/media/{grant}/{session}/parts/{recording}/{name}',
  '/hall/{code}',
  '/hall/{code}/sheet',
  '/watch/{id}',
  '/watch/{id}/poster.png',
  '/speaker/{secret}/calendar.ics',
  ...['/unsubscribe/{key}', '/unsubscribe/{key}/undo', '/mail-view/{person}/{seal}'],
]

type Operation = { operationId: string; responses: { default: unknown } }
type Description = {
  openapi: string
  components: { schemas: { Problem: { properties: { error: { properties: object } } } } }
  paths: Record<string, Record<string, Operation>>
}
const description = async () =>
  (await (await fetch(`${event.url}/api/openapi.json`)).json()) as Description

// spec: 7.3
test('openapi.json describes every call, using the schemas that validate it', async () => {
  const { openapi, paths } = await description()
  expect(openapi).toBe('3.1.0')
  const described = Object.values(paths).map(({ post }) => post?.operationId)
  expect(described).toEqual(expect.arrayContaining(Object.keys(calls)))
  expect(JSON.stringify(paths['/api/joinEmail'])).toContain('"email"')
})

test('openapi.json describes every route of the API; all others are listed by name', async () => {
  const { paths } = await description()
  const apiPaths = routesOf(event)
    .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
    .filter((path) => !otherRoutes.includes(path))
  expect(apiPaths.filter((path) => !(path in paths))).toEqual([])
  // Calls share a route.
  const others = Object.keys(paths).filter(
    (path) => !Object.hasOwn(calls, path.slice('/api/'.length)),
  )
  expect(others.filter((path) => !apiPaths.includes(path))).toEqual([])
  expect(paths['/api/organiser-attendees-import']?.post?.operationId).toBe(
    'organiser-attendees-import',
  )
})

test('openapi.json describes errors with all their codes and reasons', async () => {
  const { paths, components } = await description()
  for (const operation of Object.values(paths).flatMap((it) => Object.values(it)))
    expect(JSON.stringify(operation.responses.default)).toContain('#/components/schemas/Problem')
  const { Problem } = components.schemas
  expect(Problem).toMatchObject({ 'x-codes': problems, 'x-reasons': reasons })
  expect(Problem.properties.error.properties).toMatchObject({
    code: { enum: Object.keys(problems) },
    reason: { enum: Object.keys(reasons) },
    params: { type: 'object' },
    errors: { type: 'array' },
    conflict: { type: 'object' },
  })
})

test('openapi.json names the site’s address, also below a path, and how a program signs in', async () => {
  const of = async (url: string) =>
    (await (await fetch(`${url}/api/openapi.json`)).json()) as Record<string, object>
  const here = await of(event.url)
  expect(here).toMatchObject({
    servers: [{ url: event.url }],
    info: { description: expect.stringContaining('rostra key make'), license: {} },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  })
  await openInstead({ env: { PUBLIC_URL: 'https://example.org/conference' } })
  expect(await of(event.url)).toMatchObject({
    servers: [{ url: 'https://example.org/conference' }],
  })
})

test('openapi.json has the refusals of each call, the units of times, texts by language, and every message of webhooks', async () => {
  const document = await fetch(`${event.url}/api/openapi.json`)
  const { paths, components, webhooks } = JSON.parse(await document.text())
  expect(Object.keys(paths['/api/questions'].post.responses)).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '409', '429', 'default']),
  )
  expect(paths['/api/joinEmail'].post.responses).not.toHaveProperty('401')
  expect(components.responses[409].description).toContain('`already-changed`')
  const text = JSON.stringify(paths['/api/webhook-deliveries'])
  expect(text).toContain('"at":{"description":"Epoch ms","type":"number"}')
  expect(JSON.stringify(paths['/api/transcript-search'])).not.toContain('Epoch ms')
  const takes = (name: string) =>
    paths[`/api/${name}`].post.requestBody.content['application/json'].schema.properties
  const texts = [takes('poll-make').question, takes('poll-make').options.items]
  for (const text of [...texts, takes('mailing-save').subject, takes('announcement-make').text])
    expect(text.anyOf).toMatchObject([{ type: 'string' }, { type: 'object' }])
  expect(Object.keys(webhooks)).toEqual(webhookEventNames)
  const { schema } = webhooks['ticket.opened'].post.requestBody.content['application/json']
  expect(schema.properties.data.required).toEqual(['id', 'email', 'first', 'last', 'message'])
})

test('openapi.json is built once, and may be cached for five minutes', async () => {
  const openApi = createOpenApi(calls, [], [])
  expect(openApi.packed('https://a.example')).toBe(openApi.packed('https://a.example'))
  // Anyone can ask by any host: only so many are kept.
  const hosts = Array.from({ length: 100 }, (_, n) => `https://${n}.example`)
  expect(hosts.filter((it) => openApi.packed(it)).length).toBeLessThan(10)
  const { text } = await rawRequest(event.url, '/api/openapi.json')
  for (const encoding of ['gzip, br', 'identity', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const plain = await fetch(`${event.url}/api/openapi.json`, { headers })
    expect(await plain.text()).toBe(text)
    const packed = encoding.startsWith('gzip') ? 'gzip' : null
    expect([encoding, plain.headers.get('content-encoding')]).toEqual([encoding, packed])
  }
  const answer = await fetch(`${event.url}/api/openapi.json`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('openapi.json tells the calls of one address apart, and names what stands in the address', async () => {
  const { paths } = JSON.parse(await (await fetch(`${event.url}/api/openapi.json`)).text())
  const { post, put } = paths['/api/captions/{showId}']
  expect([post.operationId, put.operationId]).toEqual([
    'captions/{showId}',
    'put captions/{showId}',
  ])
  const { content } = post.requestBody
  expect(Object.keys(content)).toEqual(['application/json', 'text/plain'])
  expect(content['application/json'].schema.required).toEqual(['text'])
  expect(put.requestBody.content['application/json'].schema.required).toEqual(['n', 'text'])
  expect(post.parameters).toMatchObject([
    { name: 'showId', in: 'path', required: true },
    { name: 'lang', in: 'query', required: true },
  ])
})
