/** What kind of speech model a folder has, by the names of its files, as sherpa-onnx takes it. */

/** `isStreaming`: it takes sound as it comes; the others take whole phrases. */
export type Model = {
  isStreaming: boolean
  /** The part of the engine's settings that names the files. */
  files: Record<string, unknown>
  /** Whether it can be told which words are likely. */
  takesWords: boolean
}

/** `names`: of the files in it. Undefined for a folder that has no model we know. */
export function modelIn(folder: string, names: readonly string[]): Model | undefined {
  /** The smaller form of a file where there are two. */
  const find = (pattern: RegExp, ending = /./): string | undefined => {
    const found = names.filter((it) => pattern.test(it) && ending.test(it))
    const name = found.find((it) => it.includes('int8')) ?? found[0]
    return name && `${folder}/${name}`
  }
  const tokens = find(/tokens\.txt$/)
  const kind = folder.split('/').at(-1) ?? ''
  const isStreaming = /streaming|online/.test(kind) || names.some((it) => /chunk-\d/.test(it))
  const encoder = find(/encoder/, /\.(?:onnx|ort)$/)
  const decoder = find(/decoder/, /\.(?:onnx|ort)$/)
  const joiner = find(/joiner/, /\.onnx$/)
  const bpeVocab = find(/^bpe\.vocab$/)
  const single = find(/^model.*\.onnx$/)
  const model = (files: Record<string, unknown>, takesWords = false): Model => ({
    isStreaming,
    files: { ...files, ...(tokens ? { tokens } : {}) },
    takesWords,
  })
  const preprocessor = find(/^preprocess.*\.onnx$/)
  if (preprocessor && !isStreaming)
    return model({
      moonshine: {
        preprocessor,
        encoder: find(/^encode\..*onnx$/),
        uncachedDecoder: find(/^uncached_decode.*\.onnx$/),
        cachedDecoder: find(/^cached_decode.*\.onnx$/),
      },
    })
  const mergedDecoder = find(/^decoder_model_merged\.ort$/)
  if (encoder && mergedDecoder) return model({ moonshine: { encoder, mergedDecoder } })
  if (!tokens) return undefined
  if (encoder && decoder && joiner) {
    const isNemo = /nemo|parakeet/.test(kind)
    const words = bpeVocab && !isNemo ? { modelingUnit: 'bpe', bpeVocab } : {}
    return model(
      {
        transducer: { encoder, decoder, joiner },
        ...words,
        ...(isNemo && !isStreaming ? { modelType: 'nemo_transducer' } : {}),
      },
      'bpeVocab' in words,
    )
  }
  if (encoder && decoder)
    return /paraformer/.test(kind)
      ? model({ paraformer: { encoder, decoder } })
      : model({ whisper: { encoder, decoder } })
  if (!single) return undefined
  if (/sense-voice/.test(kind)) return model({ senseVoice: { model: single } })
  if (/paraformer/.test(kind)) return model({ paraformer: { model: single } })
  if (/nemo|parakeet/.test(kind)) return model({ nemoCtc: { model: single } })
  return model(
    isStreaming ? { zipformer2Ctc: { model: single } } : { zipformerCtc: { model: single } },
  )
}
