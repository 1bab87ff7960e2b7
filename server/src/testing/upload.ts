/** Sends bytes to an upload route, as the pages do; returns the answer whatever its shape. */
type Query = Record<string, string>

export async function upload(
  url: string,
  query: Query,
  token: string,
  bytes: string | Uint8Array<ArrayBuffer>,
) {
  const response = await fetch(`${url}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any }
}
