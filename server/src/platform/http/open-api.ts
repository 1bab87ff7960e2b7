import { gzipSync } from 'node:zlib'
import type { Call, Schema } from '@rostra/domain/contract/call'
import { isOwnText } from '@rostra/domain/contract/own-text.schema'
import { ProblemBody } from '@rostra/domain/contract/problem-body.schema'
import { problems } from '@rostra/domain/contract/problem-codes'
import { reasons } from '@rostra/domain/contract/reasons/reasons'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { Described } from './described-route.ts'
import { livePaths } from './open-api-live.ts'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const text = (type: string) => ({ content: { [type]: { schema: { type: 'string' } } } })
// Without a type: bytes are no JSON text, and clients would ask for one.
const binary = (type: string) => ({
  content: { [type]: { schema: { format: 'binary', contentMediaType: type } } },
})

const problemAnswer = {
  description: 'Human-readable error',
  ...json({ $ref: '#/components/schemas/Problem' }),
}
/** What nearly every call can be refused with; `default` stands for all other errors. */
const refusals = [400, 401, 403, 404, 409, 429]
const refused = Object.fromEntries(
  refusals.map((status) => [status, { $ref: `#/components/responses/${status}` }]),
)
const { 401: _, ...refusedToAnyone } = refused
const errorsFor = (who: Call['who']) => ({
  ...(who === 'anyone' ? refusedToAnyone : refused),
  default: problemAnswer,
})

const about = `Each call is a POST with a JSON body. A program sends a key, \`Authorization: Bearer rk_…\`, \
which organisers make in the console under Settings › Programs, or on the server with \
\`rostra key make NAME --may attendees\`; \`x-key\` says with which key a call can be made, and \`x-who\` which people \
may make it with the token that a sign-in answers (\`joinEmail\`, \`organiser-sign-in\`). Times are ISO 8601 in UTC; \
times that are numbers are epoch ms, unless their description says otherwise.`

/** The JSON Schema of what is sent. */
export type SchemaOf = (schema: Schema) => JsonSchema
/** A feature’s own part of the description, beside its calls. */
export type OpenApiPart = (schemaOf: SchemaOf) => Record<string, object>

type Contract = Readonly<Record<string, Call>>

/** Addresses for which the description is kept compressed: without PUBLIC_URL anyone can ask by any host. */
const mostPacked = 8

/**
 * Creates the API's description (OpenAPI 3.1) as JSON, at the first request for it: the calls, from the schemas that
 * validate them, the other routes in `described` at that time, and `parts`. `site` is the address of the site.
 */
export function createOpenApi(
  contract: Contract,
  described: readonly Described[],
  parts: readonly OpenApiPart[],
) {
  let around: string[] | undefined
  const packed = new Map<string, Buffer>()
  const made = (site: string): string => {
    around ??= JSON.stringify(describe(contract, described, parts), withUnit).split(`"${siteMark}"`)
    return around.join(JSON.stringify(site))
  }
  return {
    text: made,
    /** As gzip, if it is kept so for this address. Compressing takes longer than creating it. */
    packed(site: string): Buffer | undefined {
      if (!packed.has(site) && packed.size < mostPacked) packed.set(site, gzipSync(made(site)))
      return packed.get(site)
    },
  }
}

/** Stands for the address of the site. */
const siteMark = '{site}'

function describe(
  contract: Contract,
  described: readonly Described[],
  parts: readonly OpenApiPart[],
) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rostra',
      version: '1',
      description: about,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: siteMark }],
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A program’s key, or the token of someone signed in.',
        },
      },
      schemas: { Problem: problemSchema() },
      responses: Object.fromEntries(refusals.map(refusalOf)),
    },
    paths: {
      ...Object.fromEntries(Object.values(contract).map(pathOfCall)),
      ...pathsOfRoutes(described),
      ...livePaths(errorsFor),
    },
    ...Object.assign({}, ...parts.map((part) => part((schema) => schemaOf(schema, 'output')))),
  }
}

/** The codes of an HTTP status. */
const refusalOf = (status: number) => {
  const codes = Object.entries(problems).filter(([, problem]) => problem.status === status)
  const description = codes.map(([code]) => `\`${code}\``).join(', ')
  return [status, { ...problemAnswer, description }]
}

const pathOfCall = ({ name, who, key, confirmed, summary, payload, answer, accepted }: Call) => [
  `/api/${name}`,
  {
    post: {
      ...heading({ name, who, key, confirmed, summary }),
      requestBody: { required: true, ...json(schemaOf(payload, 'input')) },
      responses: {
        200: { description: 'Done', ...json(schemaOf(answer, 'output')) },
        ...(accepted
          ? { 202: { description: 'Accepted', ...json(schemaOf(accepted, 'output')) } }
          : {}),
        ...errorsFor(who),
      },
    },
  },
]

/** Routes may share a path, each with a method of its own. */
function pathsOfRoutes(routes: readonly Described[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = `/api/${route.name}`
    paths[path] = { ...paths[path], [route.method ?? 'post']: operationOf(route) }
  }
  return paths
}

const parametersOf = ({ name, query = [] }: Described) => [
  ...(name.match(/(?<=\{)\w+(?=\})/g) ?? []).map((part) => ({
    ...{ name: part, in: 'path', required: true, schema: { type: 'string' } },
  })),
  ...query.map((it) => ({ ...it, in: 'query', schema: { type: 'string' } })),
]

const operationOf = (route: Described) => {
  const { name, method, who, key, confirmed, summary, takes, takesText, answers } = route
  const parameters = parametersOf(route)
  const { content } =
    takes === 'file' ? binary('application/octet-stream') : json(schemaOf(takes, 'input'))
  return {
    ...heading({ name: method ? `${method} ${name}` : name, who, key, confirmed, summary }),
    ...(parameters.length > 0 ? { parameters } : {}),
    requestBody: {
      required: true,
      content: { ...content, ...(takesText ? text('text/plain').content : {}) },
    },
    responses: {
      200: {
        description: 'Done',
        ...(typeof answers === 'string'
          ? answers === 'csv'
            ? text('text/csv')
            : binary('application/zip')
          : json(schemaOf(answers, 'output'))),
      },
      ...errorsFor(who),
    },
  }
}

type Heading = Pick<Described, 'name' | 'who' | 'summary'> & {
  key: Call['key']
  confirmed: true | undefined
}

const heading = ({ name, who, key, confirmed, summary }: Heading) => ({
  operationId: name,
  summary,
  'x-who': who,
  ...(key ? { 'x-key': key } : {}),
  ...(confirmed ? { 'x-confirmed': true } : {}),
  security: who === 'anyone' ? [] : [{ token: [] }],
})

/** The schema of errors, with the texts of all codes and reasons and their placeholders. */
const problemSchema = () => ({
  ...schemaOf(ProblemBody, 'output'),
  'x-codes': problems,
  'x-reasons': reasons,
})

function schemaOf(schema: Schema, typeMode: 'input' | 'output') {
  // Transformations such as trimming have no JSON Schema form and are left out; callers do not need them.
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      isOwnText(valibotSchema) ? textOrTexts(jsonSchema) : undefined,
  })
  return rest
}

/** A text, or one for each language. */
const textOrTexts = ({ title, ...text }: JsonSchema): JsonSchema => ({
  ...(title === undefined ? {} : { title }),
  anyOf: [
    text,
    {
      type: 'object',
      description: 'By language of the event; its first is the default.',
      additionalProperties: { type: 'string' },
    },
  ],
})

const momentName = /^(?:at|since|until|serverTime)$|(?:At|Until)$/

/** As a replacer of JSON.stringify: numbers with the name of a moment, and no other description, are epoch ms. */
const withUnit = (name: string, schema: unknown) =>
  momentName.test(name) && isNumber(schema) ? { description: 'Epoch ms', ...schema } : schema

const isNumber = (schema: unknown): schema is JsonSchema => {
  if (typeof schema !== 'object' || schema === null) return false
  const { type, anyOf = [] } = schema as JsonSchema
  return type === 'number' || type === 'integer' || anyOf.some(isNumber)
}
