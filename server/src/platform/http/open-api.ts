import { gzipSync } from 'node:zlib'
import type { Call } from '@rostra/domain/contract/call'
import { problems } from '@rostra/domain/contract/problems'
import { toJsonSchema } from '@valibot/to-json-schema'
import { livePaths } from './open-api-live.ts'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

const problemSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(problems) },
        message: { type: 'string' },
        field: { type: 'string' },
      },
    },
  },
}

const problemAnswer = { description: 'Human-readable error', ...json(problemSchema) }

type Contract = Readonly<Record<string, Call>>

// Of one contract: every server of a process has the same.
let made: { of: Contract; text: string; packed?: Buffer } | undefined

/** The API's description (OpenAPI 3.1) as JSON, made once from the schemas that check the calls. */
export function makeOpenApi(contract: Contract) {
  const description = () => {
    if (made?.of !== contract) made = { of: contract, text: JSON.stringify(describe(contract)) }
    return made
  }
  return {
    text: (): string => description().text,
    /** The same as gzip: packing it takes longer than making it, and anyone may ask. */
    packed(): Buffer {
      const it = description()
      it.packed ??= gzipSync(it.text)
      return it.packed
    },
  }
}

function describe(contract: Contract) {
  const paths = Object.values(contract).map(
    ({ name, who, confirmed, summary, payload, answer }) => [
      `/api/${name}`,
      {
        post: {
          operationId: name,
          summary,
          'x-who': who,
          ...(confirmed ? { 'x-confirmed': true } : {}),
          security: who === 'anyone' ? [] : [{ token: [] }],
          requestBody: { required: true, ...json(schemaOf(payload, 'input')) },
          responses: {
            200: { description: 'Done', ...json(schemaOf(answer, 'output')) },
            default: problemAnswer,
          },
        },
      },
    ],
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Rostra', version: '1' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths: { ...Object.fromEntries(paths), ...livePaths(problemAnswer) },
  }
}

function schemaOf(schema: Parameters<typeof toJsonSchema>[0], typeMode: 'input' | 'output') {
  // Trimming and the like have no JSON Schema form; what stays is what a caller has to know.
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}
