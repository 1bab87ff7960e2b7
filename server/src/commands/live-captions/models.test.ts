/** Speech models: what a folder has, and how one is fetched. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folder, useFolder } from '../../testing/use-folder.ts'
import { getModel } from './get-model.ts'
import { modelIn } from './model-files.ts'

useFolder()
const three = ['encoder.int8.onnx', 'encoder.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt']
const at = (it: string) => expect.stringMatching(new RegExp(`/${it}$`))

test.each([
  [
    '/m/sherpa-onnx-streaming-zipformer-de',
    three,
    true,
    { transducer: { encoder: at('encoder.int8.onnx') } },
  ],
  ['/m/sherpa-onnx-nemo-parakeet-tdt', three, false, { modelType: 'nemo_transducer' }],
  [
    '/m/whisper',
    ['tiny-encoder.onnx', 'tiny-decoder.onnx', 'tiny-tokens.txt'],
    false,
    { whisper: { decoder: at('tiny-decoder.onnx') } },
  ],
  [
    '/m/moonshine',
    ['preprocess.onnx', 'encode.onnx', 'uncached_decode.onnx', 'cached_decode.onnx', 'tokens.txt'],
    false,
    { moonshine: { cachedDecoder: at('cached_decode.onnx') } },
  ],
  [
    '/m/sense-voice',
    ['model.int8.onnx', 'tokens.txt'],
    false,
    { senseVoice: { model: at('model.int8.onnx') } },
  ],
])('%s is known by its files', (path, names, isStreaming, files) => {
  expect(modelIn(path, names)).toMatchObject({ isStreaming, files })
})

test('words are for models that can spell them; other folders have no model', () => {
  const takes = (...more: string[]) => modelIn('/m/streaming', [...three, ...more])?.takesWords
  expect([takes(), takes('bpe.vocab')]).toEqual([false, true])
  expect([modelIn('/m/a', []), modelIn('/m/a', ['model.onnx'])]).toEqual([undefined, undefined])
})

const name = 'sherpa-onnx-streaming-zipformer-de-kroko-2025-08-06'
let sums: string
let archive: Buffer
const server = createServer((request, response) => {
  const isSums = request.url === '/checksum.txt'
  if (isSums && sums === '') response.writeHead(404).end()
  else response.end(isSums ? sums : archive)
})
beforeEach(async () => {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'tokens.txt'), 'a 0\n')
  execFileSync('tar', ['-cjf', 'made', name], { cwd: folder })
  archive = readFileSync(join(folder, 'made'))
  sums = `other.tar.bz2\t${'0'.repeat(64)}\n${name}.tar.bz2\t${createHash('sha256').update(archive).digest('hex')}\n`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))
const get = (language: string) => {
  const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return getModel({ language, into: join(folder, 'models'), from, say: () => {} })
}

test('a model is fetched once, if it is what its publisher names', async () => {
  const place = join(folder, 'models', name)
  expect(await get('de-AT')).toBe(place)
  expect(readFileSync(join(place, 'tokens.txt'), 'utf8')).toBe('a 0\n')
  archive = Buffer.from('something else')
  expect(await get('de')).toBe(place)
})

test('otherwise nothing is kept, and it says how to fetch it by hand', async () => {
  archive = Buffer.concat([archive, Buffer.from('x')])
  await expect(get('de')).rejects.toThrow('isn’t what its publisher names')
  sums = ''
  await expect(get('de')).rejects.toThrow(`curl -LO`)
  await expect(get('xx')).rejects.toThrow('only for de, en, es, fr')
  expect(existsSync(join(folder, 'models', name))).toBe(false)
})
